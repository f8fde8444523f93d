import { choose, expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { call, logIn, newName, somePassword, theShopkeeper } from '../../cast/people.ts';

async function change(values: Record<string, string>): Promise<void> {
  await call('/admin/settings', { as: await theShopkeeper(), fields: { values: JSON.stringify(values) } });
}

/** Restores the state at the start of the site, in which registration asks for nothing more. */
test.afterEach(() =>
  change({ registrationHint: 'false', registrationCaptcha: 'false', registrationCaptchaAfter: '3', registrationByReview: 'false' }),
);

test('registration asks for account, password and terms, and refuses each beside its field', async ({ page }) => {
  await visit(page, '/register');
  const send = page.getByRole('button', { name: '注册并登录' });
  await expect(field(page, '密码')).toHaveAccessibleDescription(/至少 8 个字符/);
  await send.click();
  for (const label of ['账号', '密码']) await expect(field(page, label)).toHaveAccessibleDescription(/不能为空/);
  await expect(field(page, '账号')).toBeFocused();
  await expect(page.getByText('请先同意服务条款')).toBeVisible();
  for (const label of ['再输一次密码', '提示问题', '验证码']) await expect(field(page, label)).toHaveCount(0);

  await field(page, '账号').fill('a!');
  await field(page, '密码').fill('short');
  await send.click();
  await expect(field(page, '账号')).toHaveAccessibleDescription(/至少 3 个字|只能用字母、数字和下划线/);
  await expect(field(page, '密码')).toHaveAccessibleDescription(/至少 8 个字/);

  await field(page, '账号').fill(newName());
  await field(page, '密码').fill('password123');
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await send.click();
  await expect(field(page, '密码')).toHaveAccessibleDescription(/太常见/);
  await expect(page).toHaveURL(/register/);
});

test('staff bring the hint back into the form, and a captcha for everybody', async ({ page }) => {
  await change({ registrationHint: 'true', registrationCaptcha: 'true', registrationCaptchaAfter: '0' });
  await visit(page, '/register');
  const send = page.getByRole('button', { name: '注册并登录' });
  await field(page, '账号').fill('shopkeeper');
  await field(page, '密码').fill(somePassword);
  await field(page, '提示问题').fill('短');
  await field(page, '问题的答案').fill('也短');
  await field(page, '验证码').fill('x');
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await send.click();
  for (const label of ['提示问题', '问题的答案']) await expect(field(page, label)).toHaveAccessibleDescription(/至少 7 个字/);
  await expect(field(page, '验证码')).toHaveAttribute('aria-invalid', 'true');
  await field(page, '提示问题').fill('第一只盖碗是在哪里买的');
  await field(page, '问题的答案').fill('景德镇的早市上');
  const picture = page.getByRole('img', { name: '验证码图片，点一下换一张' });
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: '换一张' }).last().click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  // A captcha never contains these letters, so the answer is always wrong.
  await field(page, '验证码').fill('0000');
  await send.click();
  await expect(field(page, '验证码')).toHaveAccessibleDescription(/验证码不对/);
  await expect(field(page, '密码')).toHaveValue(somePassword);
  await expect(page).toHaveURL(/register/);
});

test('a new account only reads until staff decide, and its member sees what they decided', async ({ page, openFor }) => {
  await change({ registrationByReview: 'true' });
  const account = newName();
  await visit(page, '/register');
  await expect(page.getByText('新账号要掌柜看过才能发言')).toBeVisible();
  await field(page, '账号').fill(account);
  await field(page, '密码').fill(somePassword);
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('正在等掌柜审核')).toBeVisible();
  const desk = await openFor({ person: await theShopkeeper() });
  await visit(desk, '/admin/queue?kind=registrations');
  const row = desk.getByRole('article').filter({ hasText: account });
  await row.locator('button[aria-expanded]').click();
  await row.getByRole('button', { name: '不通过' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('像广告号');
  await dialog.getByRole('button', { name: '不通过' }).click();
  await expectStatus(desk, '新账号处理好了');
  await visit(page, '/siteHome');
  await expect(page.getByText('没有通过审核：像广告号')).toBeVisible();
});

test('staff sign in and switch the captcha of registration off', async ({ page }) => {
  await change({ registrationCaptcha: 'true' });
  await visit(page, '/login');
  await logIn(page, { account: process.env['STAFF_ACCOUNT'] ?? '', password: process.env['STAFF_PASSWORD'] ?? '' });
  await expect(page).toHaveURL(/siteHome/);
  await choose(page, '掌柜 的菜单', '后台');
  await page.getByRole('navigation', { name: '后台栏目' }).getByRole('link', { name: '设置' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^验证码/ })
    .click();
  const captcha = page.getByRole('switch', { name: '注册时要验证码' });
  await expect(captcha).toBeChecked();
  await page.getByText('注册时要验证码', { exact: true }).click();
  await expect(captcha).not.toBeChecked();
  await page.getByRole('button', { name: '保存' }).click();
  await expectStatus(page, '设置已保存，立刻生效');
  await page.reload();
  await expect(captcha).not.toBeChecked();

  await visit(page, '/register');
  await expect(field(page, '账号')).toBeVisible();
  await expect(field(page, '验证码')).toHaveCount(0);
  await field(page, '账号').fill(newName());
});
