import type { Page } from '@playwright/test';
import { choose, expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { call, newMember, newName, newStaff, newTopic, type Person } from '../../cast/people.ts';

const words = {
  addRole: '添加角色',
  name: '名称',
  content: /^内容/,
  onlySome: /^只限这些标签/,
  section: '话题标签: 茶叶',
  save: '保存',
  saved: '已保存',
  make: '请一位掌柜',
  account: '账号',
  role: '角色',
  requested: '等另一位掌柜同意',
  title: (name: string) => `设 ${name} 为掌柜`,
  confirm: '同意',
  done: '已生效',
  areas: '后台栏目',
  topics: '话题',
  books: '账本',
  outbox: '发件箱',
  closed: '这里不归你管',
  remove: '删除',
  removed: '已删除',
};

/** A staff member who reads everything and may change nothing, as agreed by two staff members. */
async function newAuditor(asking: Person, second: Person): Promise<Person> {
  const person = await newMember('auditor');
  const fields = { name: newName('audit'), rights: '[]', tagIds: 'null', audits: true };
  const { id: roleId } = await call<{ id: string }>('/admin/staffRoles', { as: asking, fields });
  const { items } = await call<{ items: { member: { id: string } }[] }>(`/admin/members?keyword=${person.account}`, { as: asking });
  await call(`/admin/members/${items[0]?.member.id}/staff`, { as: asking, fields: { staff: true, roleId } });
  const waiting = await call<{ items: { id: string; member: { account: string } | null }[] }>('/admin/changes?state=waiting', {
    as: second,
  });
  const change = waiting.items.find(({ member }) => member?.account === person.account);
  await call(`/admin/changes/${change?.id}/confirm`, { as: second, fields: {} });
  return person;
}

test('a second person agrees to somebody who keeps one section, and an auditor reads', async ({ openFor }) => {
  test.slow();
  const [asking, second, helper, author] = [await newStaff(), await newStaff(), await newMember('keeper'), await newMember()];
  const [inside, outside] = [newName('茶桌'), newName('隔壁')];
  const outsideId = await newTopic(author, outside, '不归他管', '器物');
  await newTopic(author, inside, '归他管');
  const roleName = newName('section');

  const desk = await openFor({ person: asking });
  await visit(desk, '/admin/staff');
  await desk.getByRole('button', { name: words.addRole }).click();
  const dialog = desk.getByRole('dialog');
  await field(dialog, words.name).fill(roleName);
  await dialog.getByRole('checkbox', { name: words.content }).check();
  await dialog.getByRole('checkbox', { name: words.onlySome }).check();
  await dialog.getByRole('checkbox', { name: words.section, exact: true }).check();
  await dialog.getByRole('button', { name: words.save }).click();
  await expectStatus(desk, words.saved);
  await desk.getByRole('button', { name: words.make }).click();
  await field(dialog, words.account).fill(helper.account);
  await field(dialog, words.role).selectOption({ label: roleName });
  await dialog.getByRole('button', { name: words.save }).click();
  await expectStatus(desk, words.requested);

  const other = await openFor({ person: second });
  await visit(other, '/admin/changes');
  const change = other
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words.title(helper.account) });
  await expect(change).toContainText(roleName);
  await change.getByRole('button', { name: words.confirm }).click();
  await other.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expectStatus(other, words.done);

  const page = await openFor({ person: helper });
  await visit(page, '/admin/topics');
  const areas = page.getByRole('navigation', { name: words.areas });
  await expect(areas.getByRole('link', { name: words.topics })).toBeVisible();
  await expect(areas.getByRole('link', { name: words.books })).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByText(inside)).toBeVisible();
  await expect(main.getByText(outside)).toHaveCount(0);
  await choose(page, new RegExp(inside), new RegExp(`^${words.remove}$`));
  await expectStatus(page, words.removed);
  const outsideState = call(`/admin/topics/${outsideId}/state`, { as: helper, fields: { act: 'delete' } });
  await expect(outsideState).rejects.toThrow('right.other_tags');
  await visit(page, '/admin/books');
  await expect(page.getByRole('heading', { name: words.closed })).toBeVisible();

  const auditor = await openFor({ person: await newAuditor(asking, second) });
  await visit(auditor, '/admin/books');
  await expect(auditor.getByRole('heading', { level: 1, name: words.books })).toBeVisible();
  await expect(auditor.getByRole('navigation', { name: words.areas }).getByRole('link', { name: words.outbox })).toHaveCount(0);
  // Actions are missing entirely; filters and copy buttons remain.
  for (const address of ['/admin/topics', '/admin/tags', '/admin/links', '/admin/members']) {
    const acting = (of: Page) => of.getByRole('main').locator('button:visible:not(form button):not([role=tab])');
    await visit(auditor, address);
    await expect(auditor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(acting(auditor)).toHaveCount(0);
    await visit(desk, address);
    await expect(acting(desk)).not.toHaveCount(0);
  }
});
