import type { Page } from '@playwright/test';
import { calm } from '../../browser/calm.ts';
import { captchaReader } from '../../cast/captcha.ts';
import { codeFor } from '../../cast/codes.ts';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { chooseTag } from '../../browser/writing.ts';
import { call, logIn, newMember, newName, somePassword, theShopkeeper, type Person } from '../../cast/people.ts';

/** An optional text field, so that nobody else's journey has to answer it. */
async function askFor(boss: Person, nameZh: string): Promise<string> {
  const fields = { nameZh, tipZh: '写中文名', kind: 'text', maxLength: 20, rows: 4, filter: 'chinese' };
  const { id } = await call<{ id: string }>('/admin/registrationFields', { as: boss, fields });
  return id;
}

/** Skips the optional page after registration. */
async function passWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/welcome/);
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(page).toHaveURL(/siteHome/);
}

test('a new member answers the questions of staff, and reads the terms without losing a word', async ({ page }) => {
  const boss = await theShopkeeper();
  const city = newName('城市');
  const fieldId = await askFor(boss, city);
  const account = newName('asked');
  await visit(page, '/register');
  await field(page, '账号').fill(account);
  await field(page, '密码').fill(somePassword);
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
  await passWelcome(page);
  await expect(page.getByRole('button', { name: `${account} 的菜单` })).toBeVisible();
  const { members } = await call<{ members: number }>(`/admin/registrationFields/${fieldId}/answers`, { as: boss });
  expect(members).toBe(1);
  await call(`/admin/registrationFields/${fieldId}/delete`, { as: boss, fields: {} });
});

test('a member invites a friend by a link, who registers with it and is listed', async ({ openFor }) => {
  const boss = await theShopkeeper();
  const { items } = await call<{ items: { id: string; name: { zh: string; en: string } }[] }>('/admin/grades', { as: boss });
  const { id, name } = items[0] ?? { id: '', name: { zh: '', en: '' } };
  await call(`/admin/grades/${id}`, { as: boss, fields: { nameZh: name.zh, nameEn: name.en, points: 0, invitations: 3 } });
  const host = await newMember('host');
  const page = await openFor({ person: host });
  await visit(page, '/user/control/inviteCodes');
  await field(page, '备注').fill('给老同学');
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '给老同学' });
  await expect(row).toContainText('来了 0 / 1 人');
  const code = (await row.locator('code').textContent()) ?? '';
  const friend = await openFor();
  await visit(friend, `/register?inviteCode=${code}`);
  await expect(field(friend, '邀请码')).toHaveValue(code);
  await expect(field(friend, '邀请码')).toHaveAccessibleDescription(new RegExp(`${host.account} 邀请你来`));
  const account = newName('friend');
  await field(friend, '账号').fill(account);
  await field(friend, '密码').fill(somePassword);
  await friend.getByRole('checkbox', { name: /服务条款/ }).check();
  await friend.getByRole('button', { name: '注册并登录' }).click();
  await passWelcome(friend);
  await page.reload();
  await expect(row).toContainText('用完了');
  await expect(row.getByRole('link', { name: account })).toBeVisible();
});

test('a new member registers by phone with the code that is sent to it', async ({ page }) => {
  const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const captcha = captchaReader(page);
  await visit(page, '/register');
  await field(page, '密码').fill(somePassword);
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
  await field(page, '短信验证码').fill(await codeFor(phone));
  await page.getByRole('button', { name: '注册并登录' }).click();
  await passWelcome(page);
  await expect(page.getByRole('button', { name: /^mobile_[a-z2-9]{8} 的菜单$/ })).toBeVisible();
});

test('a new member chooses a nickname and a picture on arriving, and both are in the header at once', async ({ page }) => {
  const account = newName('arrives');
  const nickname = newName('茶友').slice(0, 12);
  await visit(page, `/register?jumpUrl=${Buffer.from(JSON.stringify({ path: '/askList', query: {} })).toString('base64url')}`);
  await field(page, '账号').fill(account);
  await field(page, '密码').fill(somePassword);
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByRole('heading', { name: `${account}，请坐` })).toBeVisible();
  await field(page, '昵称').fill('掌\uFE0F\uFE0F柜');
  await page.getByRole('button', { name: '进茶馆' }).click();
  await expect(field(page, '昵称')).toHaveAttribute('aria-invalid', 'true');
  const picture = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
  };
  await page.locator('input[type=file]').setInputFiles(picture);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '就用这一块' }).click();
  await expect(dialog).toHaveCount(0);
  await field(page, '昵称').fill(nickname);
  await page.getByRole('button', { name: '进茶馆' }).click();
  await expect(page).toHaveURL(/askList/);
  const menu = page.getByRole('button', { name: `${nickname} 的菜单` });
  await expect(menu).toBeVisible();
  await expect(menu.locator('img[src*="/files/"]')).toBeVisible();
});

test('staff read who failed to sign in', long, async ({ openFor }) => {
  const account = newName('knocked');
  await call('/register', { fields: { account, password: somePassword, agreed: true } });
  for (const _ of [1, 2]) await call('/login', { fields: { account, password: 'not-the-one-7' } }).catch(() => null);
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, `/admin/securityEvents?account=${account}`);
  const row = page.getByRole('listitem').filter({ hasText: account });
  await expect(row).toContainText('2 次');
  await expect(row).toContainText('账号或密码不对');
  await page.getByRole('navigation', { name: '种类' }).getByRole('link', { name: '没有权限' }).click();
  await expect(page.getByText('没有记录')).toBeVisible();
});

test('staff add a field with a live preview, and forbid a name', long, async ({ openFor }) => {
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
  await expectStatus(page, '注册项已保存，立刻生效');
  await page.getByRole('button', { name: `删除 ${name}` }).click();
  const question = page.getByRole('dialog').filter({ hasText: '还没有人填过' });
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await expectStatus(page, '已删除');
  await expect(page.getByText(name)).toHaveCount(0);

  const word = newName('impostor');
  await visit(page, '/admin/forbiddenNames');
  await field(page, '规则').fill(`*${word}?`);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await expectStatus(page, `「*${word}?」已禁用`);
  await field(page, '名字').fill(`my_${word.toUpperCase()}7`);
  await page.getByRole('button', { name: '试试' }).click();
  await expect(page.getByText(/不能用，与/)).toContainText(`*${word}?`);
  await page.getByRole('button', { name: `删除 *${word}?` }).click();
  await expectStatus(page, `「*${word}?」已放开`);
});

test('who signs up or logs in in order to publish has published, and is welcomed afterwards', async ({ openFor }) => {
  const write = async (title: string): Promise<Page> => {
    const page = await openFor({ phone: true });
    await visit(page, '/addTopic');
    await field(page, '标题').fill(title);
    await chooseTag(page, '茶叶');
    await field(page, '正文').fill('坐下就写。');
    return page;
  };
  const [account, titles] = [newName('writes'), [newName('first'), newName('second')] as const];
  const page = await write(titles[0]);
  await page.getByRole('link', { name: '注册并发布' }).click();
  await field(page, '账号').fill(account);
  await field(page, '密码').fill(somePassword);
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible();
  await page.getByRole('button', { name: '这就去' }).click();
  await expect(page.getByRole('heading', { name: `${account}，请坐` })).toBeVisible();
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible();

  const again = await write(titles[1]);
  await again.getByRole('link', { name: '登录并发布' }).click();
  await logIn(again, { account, password: somePassword });
  await expect(again.getByRole('heading', { level: 1, name: titles[1] })).toBeVisible();
});

test('a text that was to be published after a registration that led elsewhere is not published', async ({ page }) => {
  await visit(page, '/addTopic');
  await field(page, '标题').fill(newName('left'));
  await chooseTag(page, '茶叶');
  await field(page, '正文').fill('先放着。');
  await page.getByRole('link', { name: '登录并发布' }).click();
  await expect(page).toHaveURL(/\/login/);
  await visit(page, '/login');
  await logIn(page, await newMember('undecided'));
  await expect(page).toHaveURL(/\/siteHome$/);
  await visit(page, '/addTopic');
  const body = page.getByRole('textbox', { name: '正文', exact: true });
  await expect(body).toContainText('先放着。');
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await calm(page);
  await expect(page).toHaveURL(/\/addTopic$/);
  await expect(body).toContainText('先放着。');
});
