import type { Page } from '@playwright/test';
import { captchaReader } from '../captcha.ts';
import { expect, field, test, told, visit } from '../journey.ts';
import { call, newName, somePassword, theShopkeeper, type Person } from '../people.ts';

type Outbox = { items: { to: string; text: string }[] };

/** A text field that may stay empty, so that nobody else's journey has to answer it. */
async function askFor(boss: Person, nameZh: string): Promise<string> {
  const fields = { nameZh, tipZh: '写中文名', kind: 'text', maxLength: 20, rows: 4, filter: 'chinese' };
  const { id } = await call<{ id: string }>('/admin/registrationFields', { as: boss, fields });
  return id;
}

async function fillPasswords(page: Page): Promise<void> {
  await field(page, '密码').fill(somePassword);
  await field(page, '再输一次密码').fill(somePassword);
}

/** The code that left for a phone; messages leave in a job, a moment later. */
async function codeFor(boss: Person, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const { items } = await call<Outbox>('/admin/outbox', { as: boss });
    code = /\d{6}/.exec(items.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return code;
}

test('a newcomer answers what staff ask, and reads the terms without losing a word', async ({ page }) => {
  const boss = await theShopkeeper();
  const city = newName('城市');
  const fieldId = await askFor(boss, city);
  const account = newName('asked');
  await visit(page, '/register');
  await field(page, '账号').fill(account);
  await fillPasswords(page);
  await field(page, '提示问题').fill('第一只盖碗是在哪里买的');
  await field(page, '问题的答案').fill('景德镇的早市上');
  await expect(field(page, city)).toHaveAccessibleDescription(/写中文名/);
  await field(page, city).fill('Hangzhou');
  await page.locator('form').getByRole('link', { name: '服务条款' }).click();
  const terms = page.getByRole('dialog', { name: '服务条款' });
  await expect(terms).toContainText('欢迎来到茶馆');
  await terms.getByRole('button', { name: '同意', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /服务条款/ })).toBeChecked();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(field(page, city)).toHaveAccessibleDescription(/这里只能填汉字/);
  await expect(field(page, '账号')).toHaveValue(account);
  await field(page, city).fill('杭州');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(/siteHome/);
  await expect(page.getByRole('button', { name: `${account} 的菜单` })).toBeVisible();
  const { members } = await call<{ members: number }>(`/admin/registrationFields/${fieldId}/answers`, { as: boss });
  expect(members).toBe(1);
  await call(`/admin/registrationFields/${fieldId}/delete`, { as: boss, fields: {} });
});

test('a newcomer registers by phone with the code that staff see leave', async ({ page }) => {
  const boss = await theShopkeeper();
  const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const captcha = captchaReader(page);
  await visit(page, '/register');
  await fillPasswords(page);
  await page.getByRole('navigation', { name: '用什么注册' }).getByRole('link', { name: '手机' }).click();
  await expect(field(page, '密码')).toHaveValue(somePassword);
  await field(page, '手机号').fill(phone);
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await field(page, '短信验证码').fill('123456');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(field(page, '短信验证码')).toHaveAttribute('aria-invalid', 'true');
  await field(page, '验证码').fill(await captcha());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后再发/ })).toBeVisible();
  await field(page, '短信验证码').fill(await codeFor(boss, phone));
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(/siteHome/);
  await expect(page.getByRole('button', { name: /^mobile_[a-z2-9]{8} 的菜单$/ })).toBeVisible();
});

test('staff add a field with a live preview, and forbid a name', async ({ openFor }) => {
  const boss = await theShopkeeper();
  const page = await openFor({ person: boss });
  const name = newName('爱喝');
  await visit(page, '/admin/registrationFields');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '添加注册项' });
  await field(dialog, '形式').selectOption({ label: '多选' });
  await field(dialog, '中文名称').fill(name);
  await dialog.getByRole('textbox', { name: '选项 1', exact: true }).fill('绿茶');
  await dialog.getByRole('textbox', { name: '选项 2', exact: true }).fill('红茶');
  const preview = dialog.getByRole('region', { name: '茶友看到的样子' });
  await preview.getByRole('group', { name }).getByRole('checkbox', { name: '红茶' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await told(page, '注册项已保存，立刻生效');
  await page.getByRole('button', { name: `删除 ${name}` }).click();
  const question = page.getByRole('dialog').filter({ hasText: '还没有人填过' });
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await told(page, '已删除');
  await expect(page.getByText(name)).toHaveCount(0);

  const word = newName('impostor');
  await visit(page, '/admin/forbiddenNames');
  await field(page, '规则').fill(`*${word}?`);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await told(page, `「*${word}?」已禁用`);
  await field(page, '名字').fill(`my_${word.toUpperCase()}7`);
  await page.getByRole('button', { name: '试试' }).click();
  await expect(page.getByText(/不能用，与/)).toContainText(`*${word}?`);
  await page.getByRole('button', { name: `删除 *${word}?` }).click();
  await told(page, `「*${word}?」已放开`);
});
