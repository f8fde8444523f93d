import { expect, longLayout, test, visit } from '../../browser/journey.ts';
import { call, newMember, newName, theShopkeeper, type Person } from '../../cast/people.ts';

/** A notice above every page of one member. */
async function noticeFor({ account }: Person): Promise<void> {
  const fields = { title: `停机 ${newName()}`, body: '请留意。', banner: 'audience', audience: 'members', roleIds: '[]', gradeIds: '[]' };
  await call('/admin/notices', { as: await theShopkeeper(), fields: { ...fields, accounts: JSON.stringify([account]) } });
}

test('one can always write in a chat, also under a notice', longLayout, async ({ openFor, isMobile }) => {
  const [me, other] = [await newMember('host'), await newMember('guest')];
  await noticeFor(me);
  const page = await openFor({ person: me });
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
  const address = `/user/control/privateMessageChatList?userName=${other.account}`;
  await visit(page, address);
  await expect(page.getByRole('textbox', { name: /^写给/ })).toBeVisible();
  await visit(page, address);
  await expect(page.getByRole('complementary', { name: '通知', exact: true })).toBeVisible();
  for (const element of [page.getByRole('textbox', { name: /^写给/ }), page.getByRole('button', { name: '发送' })])
    await expect(element).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: /^写给/ }).click();
  await expect(page.getByRole('navigation', { name: '站内栏目' }).filter({ visible: true })).toHaveCount(isMobile ? 0 : 1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});
