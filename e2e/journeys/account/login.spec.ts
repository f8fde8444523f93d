import type { Page } from '@playwright/test';
import { expect, expectStatus, field, layout, long, test, visit } from '../../browser/journey.ts';
import { logIn, newMember, newTopic, somePassword, type Person } from '../../cast/people.ts';

async function signOut(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `${person.account} 的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expectStatus(page, '已退出，慢走');
}

test('the way back survives the detour over registration', long, async ({ page }) => {
  const account = (await newMember()).account.slice(0, 16);
  await visit(page, '/siteHome?tab=essence&sort=newest');
  await page.getByRole('banner').getByRole('link', { name: '注册' }).click();
  await page.getByRole('link', { name: '去登录' }).click();
  await page.getByRole('main').getByRole('link', { name: '注册一个' }).click();
  await expect(page.getByRole('heading', { name: '注册', exact: true })).toBeVisible();
  await field(page, '账号').fill(`${account}_again`);
  await field(page, '密码').fill(somePassword);
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(page).toHaveURL(/\/siteHome\?tab=essence&sort=newest$/);
});

test('login opens over the page, and signing out leaves one there', layout, async ({ page }) => {
  const member = await newMember();
  const topicId = await newTopic(member, `登录窗口 ${member.account}`, '正文。');
  await visit(page, `/thread?topicId=${topicId}`);
  const door = page.getByRole('main').getByRole('link', { name: '登录', exact: true });
  await door.click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(field(dialog, '账号')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(door).toBeFocused();

  await door.click();
  await logIn(page, { account: member.account, password: 'not-the-password' });
  await expect(dialog.getByLabel(/^密码/)).toHaveAccessibleDescription(/账号或密码不对/);
  await logIn(page, member);
  await expect(dialog).toHaveCount(0);
  await expectStatus(page, `${member.account}，欢迎回来`);
  await expect(page).toHaveURL(new RegExp(`/thread\\?topicId=${topicId}$`));
  await expect(page.getByRole('textbox', { name: '说点什么…' })).toBeVisible();

  await signOut(page, member);
  await expect(door).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('three wrong passwords ask for a captcha', long, async ({ page }) => {
  const { account } = await newMember();
  await visit(page, '/login');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(field(page, '验证码')).toHaveCount(0);
    await logIn(page, { account, password: `wrong-password-${attempt}` });
    await expect(page.getByLabel(/^密码/)).toHaveAccessibleDescription(/账号或密码不对/);
    await field(page, '账号').focus();
  }
  await expect(field(page, '验证码')).toBeVisible();
});
