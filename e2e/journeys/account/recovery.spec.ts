import { captchaReader } from '../../cast/captcha.ts';
import { boundLongAgo, codeFor, getCode, newPhone } from '../../cast/codes.ts';
import { expect, field, long, test, visit } from '../../browser/journey.ts';
import { call, newMember, type Person } from '../../cast/people.ts';

const newPassword = 'oolong-after-rain-9';

async function enters({ account }: Person, password: string): Promise<boolean> {
  return call('/login', { fields: { account, password } }).then(
    () => true,
    () => false,
  );
}

test('who forgot the password sets a new one by the answer to the hint question', async ({ page }) => {
  const member = await newMember('lost');
  const captcha = captchaReader(page);
  await visit(page, '/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
  await field(page, '账号').fill(member.account);
  await field(page, '验证码').fill(await captcha());
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page).toHaveURL(/findPassWord\/step2$/);
  await expect(page.getByText(member.account)).toBeVisible();
  await field(page, '提示问题的答案').fill('好像是在网上买的');
  await field(page, '新密码').fill(newPassword);
  await field(page, '再输一次新密码').fill(newPassword);
  await field(page, '验证码').fill(await captcha());
  await page.getByRole('button', { name: '换成新密码' }).click();
  await expect(field(page, '提示问题的答案')).toHaveAccessibleDescription(/答案不对/);

  await expect(field(page, '验证码')).toHaveValue('');
  await field(page, '提示问题的答案').fill('景德镇的早市上');
  await field(page, '验证码').fill(await captcha());
  await page.getByRole('button', { name: '换成新密码' }).click();
  await expect(page.getByText('新密码设好了')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect([await enters(member, member.password), await enters(member, newPassword)]).toEqual([false, true]);
  await expect(call('/user/control/topicForm', { as: member })).rejects.toThrow('401');
});

test('a text message leads back, and step 2 alone leads to step 1', long, async ({ page }) => {
  const [member, phone] = [await newMember('lost'), newPhone()];
  await boundLongAgo(member, phone);
  const captcha = captchaReader(page);
  await visit(page, '/findPassWord/step2');
  await page.getByRole('link', { name: '去第一步' }).click();
  await page.getByRole('tab', { name: /手机/ }).click();
  await field(page, '手机号').fill(phone);
  await field(page, '验证码').fill(await captcha());
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page.getByText(`如果 ${phone} 绑定了账号`)).toBeVisible();
  await expect(page.getByRole('button', { name: /秒后再发/ })).toBeVisible();
  await field(page, '短信验证码').fill(await codeFor(phone));
  await field(page, '新密码').fill(newPassword);
  await field(page, '再输一次新密码').fill(newPassword);
  await page.getByRole('button', { name: '换成新密码' }).click();
  await expect(page.getByText('新密码设好了')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await enters(member, newPassword)).toBe(true);
});

test('a member binds a phone', long, async ({ openFor }) => {
  const [member, phone] = [await newMember('binder'), newPhone()];
  const page = await openFor({ person: member });
  const captcha = captchaReader(page);
  await visit(page, '/user/control/realNameAuthentication');
  await page.getByRole('link', { name: '绑定手机' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(field(page, '手机号')).toHaveAccessibleDescription(/不能为空/);
  await field(page, '手机号').fill(phone);
  await field(page, '验证码').fill(await captcha());
  await getCode(page);
  await field(page, '短信验证码').fill(await codeFor(phone));
  await page.getByRole('button', { name: '绑定手机' }).click();
  await expect(page.getByText('手机绑定好了')).toBeVisible();
  await expect(page).toHaveURL(/realNameAuthentication$/);
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible();
});

test('a member changes the phone in two steps', long, async ({ openFor }) => {
  const [member, phone, next] = [await newMember('binder'), newPhone(), newPhone()];
  await boundLongAgo(member, phone);
  const page = await openFor({ person: member });
  const captcha = captchaReader(page);
  await visit(page, '/user/control/updatePhoneBinding/step2');
  await page.getByRole('link', { name: '去第一步' }).click();
  await field(page, '验证码').fill(await captcha());
  await getCode(page);
  await field(page, '短信验证码').fill(await codeFor(phone));
  await page.getByRole('button', { name: '验证', exact: true }).click();

  await expect(page).toHaveURL(/updatePhoneBinding\/step2$/);
  await field(page, '新的手机号').fill(next);
  await field(page, '验证码').fill(await captcha());
  await getCode(page);
  await field(page, '短信验证码').fill(await codeFor(next));
  await page.getByRole('button', { name: '更换手机' }).click();
  await expect(page).toHaveURL(/realNameAuthentication$/);
  await expect(page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`)).toBeVisible();
});
