import { readFile } from 'node:fs/promises';
import { awake, expect, field, test, visit } from '../../browser/journey.ts';
import { makeOlder } from '../../browser/older-browser.ts';
import { newMember, newName, newTopic, somePassword, theShopkeeper } from '../../cast/people.ts';

const picture = async () => ({
  name: 'kettle.webp',
  mimeType: 'image/webp',
  buffer: await readFile(new URL('../../../apps/server/src/demo/images/kettle.webp', import.meta.url)),
});

test('in the oldest supported browser one reads, writes, receives and moderates', async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const topicId = await newTopic(alice, `旧手机 ${alice.account}`, '还能用吗。');
  const [hers, his, staffs] = [
    await openFor({ person: alice }),
    await openFor({ person: bob, phone: true }),
    await openFor({ person: await theShopkeeper() }),
  ];
  for (const page of [hers, his, staffs]) await makeOlder(page.context());
  const listening = hers.waitForRequest(/\/api\/realtime/);
  await visit(hers, `/thread?topicId=${topicId}`);
  expect(await hers.evaluate(() => 'any' in AbortSignal || 'parse' in URL || 'withResolvers' in Promise)).toBe(false);
  await listening;

  await visit(his, '/siteHome');
  await visit(his, `/thread?topicId=${topicId}`);
  await his.getByRole('main').getByRole('textbox', { name: '说点什么…' }).click();
  await his.getByRole('textbox', { name: '写评论' }).pressSequentially('能用，见 https://example.org');
  await his.getByRole('button', { name: '发表评论' }).click();
  await expect(his.locator('[data-floor="1"]').getByRole('link', { name: 'https://example.org' })).toBeVisible();
  // Announced, or shown by a page that was loaded again after a gap of its stream.
  await expect(hers.getByRole('button', { name: '有 1 条新评论' }).or(hers.locator('[data-floor="1"]')).first()).toBeVisible();
  await hers.getByRole('banner').getByRole('link', { name: '提醒' }).click();
  await expect(hers).toHaveURL(/remindList/);
  await expect(hers.getByRole('main')).toContainText('能用');

  await visit(his, `/user/control/privateMessageChatList?userName=${alice.account}`);
  await his.locator('input[type=file]').setInputFiles(await picture());
  await his.getByRole('textbox', { name: /^写给/ }).fill('照片 https://example.org/a');
  await his.getByRole('button', { name: '发送' }).click();
  await expect(his.getByRole('log').getByRole('button', { name: /^图片 1/ })).toBeVisible();

  await staffs.goto('/admin/queue');
  await awake(staffs);
  await expect(staffs.getByRole('heading', { name: '待处理' }).first()).toBeVisible();
});

test('where cookies are blocked one reads and registers, and stays signed in until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const account = newName();
  await visit(page, '/siteHome');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/thread\?/);
  await visit(page, '/register');
  await field(page, '账号').fill(account);
  await field(page, '密码').fill(somePassword);
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByRole('heading', { name: `${account}，请坐` })).toBeVisible();
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(page).toHaveURL(/siteHome/);
  await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(account) })).toBeVisible();
});
