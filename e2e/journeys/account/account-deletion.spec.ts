import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { call, logIn, newComment, newMember, newTopic, theShopkeeper, type Person } from '../../cast/people.ts';

const leavePath = '/user/control/leave';

test('a member sees where the account is signed in, signs out the other device, and reads the log', async ({ openFor }) => {
  const me = await newMember('device');
  const elsewhere = await call<Person>('/login', { fields: { account: me.account, password: me.password } });
  const page = await openFor({ person: me });
  await visit(page, '/user/control/sessions');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '登录 ·' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('本机');
  await expect(rows.first()).toContainText('本机/内网');
  await rows.last().getByRole('button', { name: /^退出/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
  await expectStatus(page, '已退出');
  await expect(rows).toHaveCount(1);
  await expect(call('/user/control/sessions', { as: { ...me, ...elsewhere } })).rejects.toThrow('401');
  await page.getByRole('link', { name: '登录日志' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: '今天' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '本机/内网' })).toHaveCount(2);
});

test('a member packs the own data and downloads it', long, async ({ openFor }) => {
  const me = await newMember('packer');
  await newTopic(me, `带走的话题 ${me.account}`, '都装进箱子里。');
  const page = await openFor({ person: me });
  await visit(page, leavePath);
  await page.getByRole('button', { name: '开始打包' }).click();
  await expectStatus(page, '你的数据打包好了');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^chaguan-\d{4}-\d\d-\d\d\.zip$/);
});

test('a member leaves, comes back in time, and stays', async ({ openFor }) => {
  const me = await newMember('leaver');
  const page = await openFor({ person: me });
  await visit(page, leavePath);
  await page.getByRole('button', { name: '申请注销' }).click();
  const dialog = page.getByRole('dialog', { name: '确认是你本人' });
  await field(page, '密码').fill('not my password');
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await expect(field(page, '密码')).toHaveAttribute('aria-invalid', 'true');
  await field(page, '密码').fill(me.password);
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '已经登记注销' })).toBeVisible();
  await expect(call('/user/control/sessions', { as: me })).rejects.toThrow('401');
  await visit(page, '/login');
  await logIn(page, me);
  await expect(page.getByText(/账号将于 .* 注销/)).toBeVisible();
  await page.getByRole('button', { name: '撤回注销' }).first().click();
  await expectStatus(page, '已撤回，欢迎回来');
  await expect(page.getByText(/账号将于 .* 注销/)).toHaveCount(0);
});

test('what a cancelled member wrote is replaced by the notice', long, async ({ openFor }) => {
  const [gone, other] = [await newMember('gone'), await newMember('reader')];
  const topicId = await newTopic(other, `谁还在 ${other.account}`, '大家都来坐坐。');
  await newComment(gone, topicId, '我说过这句话。');
  const boss = await theShopkeeper();
  const { systemUser } = await call<{ systemUser: { id: string } }>('/baseInfo', { as: gone });
  await call(`/admin/members/${systemUser.id}/cancel`, { as: boss, fields: {} });
  const page = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.getByText('该账号已注销').first()).toBeVisible();
  await expect(page.getByText('我说过这句话。')).toHaveCount(0);
  await expect(page.getByText(gone.account)).toHaveCount(0);
});
