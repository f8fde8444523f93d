import type { Page } from '@playwright/test';
import { captchaReader } from '../../cast/captcha.ts';
import { startCarefulSite, type CarefulSite } from '../../sites/careful-site.ts';
import { expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { call } from '../../cast/people.ts';

let site: CarefulSite;
test.beforeAll(async () => {
  site = await startCarefulSite();
});
test.afterAll(() => site.stop());

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: '说点什么…' }).click();
  await page.getByRole('textbox', { name: '写评论' }).pressSequentially(words);
  await page.getByRole('region', { name: '写评论' }).getByRole('button', { name: '发表评论' }).click();
}

test('a new member’s link waits, staff read why; who posts quickly solves a captcha and loses no word', async ({ openFor }) => {
  const guest = await site.member('guest');
  const [page, staff] = [await openFor({ person: guest, at: site.url }), await openFor({ person: site.staff, at: site.url })];
  const read = captchaReader(page, site.databaseUrl);
  await visit(page, `/thread?topicId=${site.topicId}`);
  await write(page, '便宜茶叶 evil.com 看看');
  await expectStatus(page, '已提交，审核通过后大家就能看到');
  await visit(staff, '/admin/comments?state=pending');
  const row = staff.getByRole('listitem').filter({ hasText: '便宜茶叶' });
  await expect(row.getByText('新茶友', { exact: true })).toBeVisible();
  await expect(row.locator('mark')).toHaveText('evil.com');
  await row.getByRole('button', { name: '通过' }).click();
  await expectStatus(staff, '已公布');

  const path = `/user/control/topics/${site.topicId}/comments`;
  for (const body of ['二', '三', '四', '五']) await call(path, { as: guest, fields: { body }, at: site.url });
  await visit(page, `/thread?topicId=${site.topicId}`);
  await write(page, '这是第六句');
  const dialog = page.getByRole('dialog', { name: '发得有点快' });
  await expect(field(dialog, '验证码')).toBeFocused();
  // A captcha never contains these letters, so the answer is always wrong.
  await field(dialog, '验证码').fill('0000');
  await dialog.getByRole('button', { name: '继续发布' }).click();
  await expect(field(dialog, '验证码')).toHaveAccessibleDescription(/验证码不对/);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('textbox', { name: '写评论' })).toContainText('这是第六句');
  await page.getByRole('region', { name: '写评论' }).getByRole('button', { name: '发表评论' }).click();
  await field(dialog, '验证码').fill(await read());
  await dialog.getByRole('button', { name: '继续发布' }).click();
  await expect(page.locator('[data-floor="6"]')).toContainText('这是第六句');
});
