import type { Locator, Page } from '@playwright/test';
import { choose, expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { call, newMember, newName, newTopic, somePassword, theShopkeeper } from '../../cast/people.ts';

// A disabled member gets the failure with the next request, and so does the browser's console.
test.use({ expectedNoise: /status of 508/ });

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** The page of a member, found by the beginning of the account. */
async function findMember(page: Page, account: string): Promise<void> {
  await visit(page, '/admin/members');
  await field(page, '账号、昵称、手机号或邮箱').fill(account.slice(0, -2));
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('table', { name: '茶友列表' }).getByRole('link', { name: account }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
}

test('staff mark an account as a bot: its name says so wherever it is, until they remove the mark', async ({ openFor }) => {
  const program = await newMember('program');
  const topicId = await newTopic(program, `水温播报 ${program.account}`, '九十度。');
  const page = await openFor({ person: await theShopkeeper() });
  await findMember(page, program.account);
  await choose(page, '更多操作', '标为机器人');
  await dialogOf(page, '标为机器人').getByRole('button', { name: '标为机器人' }).click();
  await expectStatus(page, '已标为机器人');
  await expect(page.getByRole('main').getByText('机器人', { exact: true }).first()).toBeVisible();

  const reader = await openFor({ person: await newMember('reader'), lang: 'en' });
  await visit(reader, `/thread?topicId=${topicId}`);
  await expect(reader.getByRole('main').getByText('Bot', { exact: true }).first()).toBeVisible();
  await expect(call(`/user/control/topics/${topicId}/like`, { as: program, fields: { on: true } })).rejects.toThrow(/403/);

  // It has a webhook of its own, with what concerns it alone.
  await choose(page, '更多操作', '机器人的 Webhook');
  await expect(page.getByRole('main')).toContainText('这个机器人还没有 Webhook');
  await page.getByRole('button', { name: '添加' }).click();
  const form = dialogOf(page, '添加 Webhook');
  await expect(field(form, '只发和一个机器人有关的事')).toHaveValue(program.account);
  await expect(form.getByLabel('帖子修改')).toHaveCount(0);
  await form.getByLabel('给机器人的私信').uncheck();
  await field(form, '名称').fill('播报');
  await field(form, '地址').fill('https://example.com/hook');
  await form.getByRole('button', { name: '保存' }).click();
  await dialogOf(page, '签名密钥').getByRole('button', { name: '存好了' }).click();
  const webhook = page.getByRole('listitem').filter({ hasText: '播报' });
  await expect(webhook).toContainText(`机器人：${program.account}`);
  await expect(webhook).toContainText('回复机器人');
  await page.getByRole('button', { name: '删除 播报' }).click();
  await dialogOf(page, '删除 Webhook').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('main')).toContainText('这个机器人还没有 Webhook');
  await findMember(page, program.account);

  await choose(page, '更多操作', '不再是机器人');
  await dialogOf(page, '不再是机器人').getByRole('button', { name: '不再是机器人' }).click();
  await expectStatus(page, '已不再是机器人');
  await visit(reader, `/thread?topicId=${topicId}`);
  await expect(reader.getByRole('main').getByText('Bot', { exact: true })).toHaveCount(0);
  await visit(page, '/admin/audit');
  await expect(page.getByRole('main')).toContainText('标为机器人');
});

test('staff find a member, disable and restore them; the log says so', async ({ openFor }) => {
  const guest = await newMember('noisy');
  const theirs = await openFor({ person: guest });
  await visit(theirs, '/user/control/editUser');
  const page = await openFor({ person: await theShopkeeper() });
  await findMember(page, guest.account);

  await choose(page, '更多操作', '停用');
  await dialogOf(page, '停用账号').getByRole('button', { name: '停用' }).click();
  const reason = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await reason.getByRole('textbox').fill('一天发了十条广告');
  await reason.getByRole('button', { name: '停用' }).click();
  await expectStatus(page, '已停用 1 个账号');
  await expect(page.getByText('停用原因：一天发了十条广告')).toBeVisible();
  await expect(page.getByText('现在没有登录')).toBeVisible();
  // Their open browser is signed out with its next request, and keeps nothing of the sign-in.
  await theirs.goto('/user/control/editUser');
  await expect.poll(() => theirs.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(call('/login', { fields: { account: guest.account, password: somePassword } })).rejects.toThrow(/4\d\d/);

  await choose(page, '更多操作', '恢复');
  await dialogOf(page, '恢复账号').getByRole('button', { name: '恢复' }).click();
  await expectStatus(page, '已恢复 1 个账号');
  await call('/login', { fields: { account: guest.account, password: somePassword } });

  await visit(page, '/admin/audit');
  await expect(page.getByRole('main')).toContainText('停用茶友');
  await expect(page.getByRole('main')).toContainText('恢复茶友');
});

test(
  'whoever staff add chooses an own password at the first sign-in, and the one that staff know is worth nothing',
  long,
  async ({ openFor }) => {
    const page = await openFor({ person: await theShopkeeper() });
    await visit(page, '/admin/members');
    await page.getByRole('button', { name: '添加茶友' }).click();
    const account = newName('added');
    await field(dialogOf(page, '添加茶友'), '账号').fill(account);
    await dialogOf(page, '添加茶友').getByRole('button', { name: '保存' }).click();
    const password = (await page.getByRole('dialog').getByRole('status', { name: '新密码' }).textContent()) ?? '';
    const theirs = await openFor({});
    await visit(theirs, '/login');
    await field(theirs, '账号').fill(account);
    await field(theirs, '密码').fill(password);
    await theirs.getByRole('button', { name: '登录', exact: true }).click();
    await expect(field(theirs, '新密码')).toHaveAccessibleDescription(/只有你知道/);
    await field(theirs, '新密码').fill(somePassword);
    await theirs.getByRole('button', { name: '登录', exact: true }).click();
    await expectStatus(theirs, `${account}，欢迎回来`);
    await expect(call('/login', { fields: { account, password } })).rejects.toThrow(/422/);
  },
);

test('a role opens a restricted tag to whoever is given it', async ({ openFor }) => {
  const staff = await theShopkeeper();
  const guest = await newMember('invited');
  const [tag, role] = [newName('雅间'), newName('雅客')];
  await call('/admin/tags', { as: staff, fields: { nameZh: tag, nameEn: '', icon: 'lock', colour: '#1f6b4a', sort: 91, parentId: '' } });
  const topicId = await newTopic(staff, `雅间里的话 ${tag}`, '只说给雅客听。', tag);
  const theirs = await openFor({ person: guest });
  await visit(theirs, `/thread?topicId=${topicId}`);
  await expect(theirs.getByText('只说给雅客听。')).toBeVisible();

  const page = await openFor({ person: staff });
  await visit(page, '/admin/roles');
  await page.getByRole('link', { name: '添加' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(field(page, '中文名')).toHaveAccessibleDescription(/不能为空/);
  await field(page, '中文名').fill(role);
  await page.getByRole('checkbox', { name: '提问: 提问免审' }).check();
  await page.getByText(tag, { exact: true }).click();
  await page.getByRole('checkbox', { name: `${tag}: 看话题`, exact: true }).check();
  await page.getByRole('button', { name: '保存' }).click();
  const consequence = dialogOf(page, '这会影响别的茶友');
  await expect(consequence).toContainText(`「${tag}」的「看话题」从此只有这个角色可以`);
  await consequence.getByRole('button', { name: '保存' }).click();
  await expectStatus(page, '角色已保存');
  await expect(page.getByRole('list', { name: '角色' })).toContainText(role);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: '这个话题暂时不对你开放' })).toBeVisible();

  await findMember(page, guest.account);
  await page.getByRole('button', { name: '修改', exact: true }).click();
  const dialog = dialogOf(page, `修改 ${guest.account}`);
  await field(dialog, '角色').selectOption({ label: role });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: '角色' })).toContainText(role);
  await theirs.reload();
  await expect(theirs.getByText('只说给雅客听。')).toBeVisible();
});
