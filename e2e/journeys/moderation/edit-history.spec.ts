import type { Page } from '@playwright/test';
import { chooseFurther, expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { addedMember, call, newComment, newMember, newName, newStaff, newTopic, type Person } from '../../cast/people.ts';

const say = {
  more: '更多操作',
  change: '修改并说明理由…',
  dialog: '修改茶友写的内容',
  body: '正文（Markdown）',
  reason: '理由，作者会看到',
  save: '保存修改',
  saved: '已修改，作者会收到提醒',
  mark: '由掌柜编辑 ·',
  notified: /被掌柜改过了/,
  history: '修改记录',
  staff: '掌柜',
  why: '理由：不能留电话',
};

/** Staff remove a number from the text in the dialog, and see the diff before saving. */
async function removeNumber(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say.dialog });
  const body = dialog.getByRole('textbox', { name: say.body });
  await body.fill((await body.inputValue()).replace('13800000000', '站内信'));
  await expect(dialog.locator('del')).toHaveText('13800000000');
  await expect(dialog.locator('ins')).toHaveText('站内信');
  await field(dialog, say.reason).fill('不能留电话');
  await dialog.getByRole('button', { name: say.save }).click();
  await expectStatus(page, say.saved);
  await expect(dialog).toHaveCount(0);
}

test('staff change a topic and a comment, their author reads what changed and why, a visitor that staff did', async ({ openFor }) => {
  test.slow();
  const [alice, clerk] = [await newMember('alice'), await newStaff()];
  const topicId = await newTopic(alice, `出一把壶 ${alice.account}`, '要的打 13800000000，**不议价**。');
  await newComment(alice, topicId, '还在，打 13800000000。');
  const address = `/thread?topicId=${topicId}`;
  const staff = await openFor({ person: clerk });
  await visit(staff, address);
  await chooseFurther(staff, say.change);
  await removeNumber(staff);
  const floor = staff.locator('[data-floor="1"]');
  await floor.getByRole('button', { name: say.more }).click();
  await staff.getByRole('menuitem', { name: say.change }).click();
  await removeNumber(staff);
  await expect(floor).toContainText('还在，打 站内信。');

  const author = await openFor({ person: alice });
  await visit(author, '/user/control/remindList');
  await expect(author.getByRole('main').getByText(say.notified)).toHaveCount(2);
  await expect(author.getByRole('main')).toContainText(say.why);
  await visit(author, address);
  await chooseFurther(author, say.history);
  const history = author.getByRole('dialog', { name: say.history });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText(say.why);
  await expect(history.getByRole('listitem')).toContainText(say.staff);
  await expect(history.locator('del')).toHaveText('13800000000');
  await expect(history.locator('ins')).toHaveText('站内信');
  // Only staff see which staff member it was.
  await expect(history).not.toContainText(clerk.account);
  await author.keyboard.press('Escape');
  await author.locator('[data-floor="1"]').getByRole('button', { name: say.more }).click();
  await author.getByRole('menuitem', { name: say.history }).click();
  await expect(history.locator('del')).toHaveText('13800000000');

  const visitor = await openFor();
  await visit(visitor, address);
  await expect(visitor.getByText(say.mark)).toHaveCount(2);
  await expect(visitor.getByRole('main')).not.toContainText('13800000000');
  await expect(visitor.getByRole('button', { name: say.history })).toHaveCount(0);

  await visit(staff, `/admin/comments?state=published`);
  const row = staff.getByRole('listitem').filter({ hasText: alice.account });
  await row.getByRole('button', { name: alice.account }).click();
  await staff.getByRole('menuitem', { name: say.history }).click();
  await expect(staff.getByRole('dialog', { name: say.history })).toContainText(clerk.account);
});

/** A member of a role that may suggest edits. */
async function aTrusted(clerk: Person): Promise<Person> {
  const fields = { nameZh: newName('校对'), rights: '["edit.suggest","edit.wiki"]', tagRights: '[]' };
  const { id } = await call<{ id: string }>('/admin/roles', { as: clerk, fields });
  return addedMember(clerk, 'reader', undefined, [id]);
}

test('a trusted member suggests an edit, its author reads the difference and accepts, and the history names both', async ({ openFor }) => {
  test.slow();
  const [alice, clerk] = [await newMember('alice'), await newStaff()];
  const trusted = await aTrusted(clerk);
  const topicId = await newTopic(alice, `水温 ${alice.account}`, '绿茶用 **一百度** 的水。');
  const address = `/thread?topicId=${topicId}`;
  const reader = await openFor({ person: trusted });
  await visit(reader, address);
  await chooseFurther(reader, '提改稿建议…');
  const dialog = reader.getByRole('dialog', { name: '提改稿建议' });
  await dialog.getByRole('textbox', { name: say.body }).fill('绿茶用 **八十五度** 的水。');
  await expect(dialog.locator('ins')).toHaveText('八十五');
  await field(dialog, say.reason).fill('一百度会烫坏');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expectStatus(reader, '已提交，有了回复会提醒你');

  const staff = await openFor({ person: clerk });
  await visit(staff, address);
  await chooseFurther(staff, '改稿建议');
  await expect(staff.getByRole('dialog', { name: '改稿建议' })).toContainText('一百度会烫坏');

  const author = await openFor({ person: alice });
  await visit(author, '/user/control/remindList');
  await author
    .getByRole('main')
    .getByRole('link', { name: /提了改稿建议/ })
    .first()
    .click();
  await expect(author).toHaveURL(/\/user\/control\/editSuggestions/);
  const row = author.getByRole('listitem').filter({ hasText: '一百度会烫坏' });
  await expect(row.locator('del')).toHaveText('一百');
  await row.getByRole('button', { name: '采用', exact: true }).click();
  await author.getByRole('dialog').getByRole('button', { name: '采用' }).click();
  await expectStatus(author, '已采用，修改记录里写着是谁改的');
  await expect(row).toContainText('已采用');
  await visit(author, address);
  await expect(author.getByRole('main')).toContainText('绿茶用 八十五度 的水。');
  await chooseFurther(author, say.history);
  await expect(author.getByRole('dialog', { name: say.history })).toContainText(trusted.account);

  // Staff make it a wiki: the same member edits it directly, and its author restores the former text.
  await visit(staff, address);
  await chooseFurther(staff, '设为众人可改');
  await expectStatus(staff, '现在信得过的茶友可以直接改');
  await visit(reader, address);
  await expect(reader.getByRole('main').getByText('众人可改', { exact: true })).toBeVisible();
  await chooseFurther(reader, '编辑（众人可改）');
  const editor = reader.getByRole('dialog', { name: '编辑（众人可改）' });
  await editor.getByRole('textbox', { name: say.body }).fill('绿茶用 **九十度** 的水。');
  await editor.getByRole('button', { name: '保存' }).click();
  await expectStatus(reader, '已保存');
  await expect(reader.getByRole('main')).toContainText('绿茶用 九十度 的水。');
  await visit(author, address);
  await chooseFurther(author, say.history);
  const edits = author.getByRole('dialog', { name: say.history });
  await edits.getByRole('listitem').first().getByRole('button', { name: '恢复成改之前' }).click();
  await author.getByRole('dialog', { name: '恢复成这次修改之前的正文' }).getByRole('button', { name: '恢复成改之前' }).click();
  await expectStatus(author, '已恢复');
  await expect(author.getByRole('main')).toContainText('绿茶用 八十五度 的水。');

  await visit(reader, '/user/control/editSuggestions?box=sent');
  await expect(reader.getByRole('listitem').filter({ hasText: alice.account })).toContainText('已采用');
});
