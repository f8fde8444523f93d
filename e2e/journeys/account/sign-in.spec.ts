import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { captchaReader } from '../../cast/captcha.ts';
import { boundLongAgo, codeFor, getCode, newPhone } from '../../cast/codes.ts';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { logIn, newMember } from '../../cast/people.ts';

/** A phone with a fingerprint reader, inside the browser. */
async function aFingerprintReader(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return session;
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
}

test('the login page leads back to where one came from, and never off the site', async ({ page }) => {
  const member = await newMember('returning');
  await visit(page, '/addTopic?tagId=4');
  await field(page, '标题').fill('先写后登录');
  await page.getByRole('textbox', { name: '正文' }).fill('写在登录之前。');
  // Without a press on it, which would publish the text afterwards.
  await visit(page, (await page.getByRole('link', { name: '登录并发布' }).getAttribute('href')) ?? '');
  await expect(page).toHaveURL(/\/login\?jumpUrl=/);
  await logIn(page, member);
  await expect(page).toHaveURL(/\/addTopic\?tagId=4$/);
  await expect(field(page, '标题')).toHaveValue('先写后登录');
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText('写在登录之前。');
  await signOut(page);
  const evil = Buffer.from(JSON.stringify({ path: '/\t/evil.example', query: {} })).toString('base64url');
  await visit(page, `/login?jumpUrl=${evil}`);
  await logIn(page, member);
  await expect(page).toHaveURL(/\/siteHome$/);
});

test('a code by text message signs in', long, async ({ page }) => {
  const member = await newMember('caller');
  const phone = newPhone();
  await boundLongAgo(member, phone);
  const readCaptcha = captchaReader(page);
  await visit(page, '/login');
  await page.getByRole('tab', { name: '手机' }).click();
  await field(page, '手机号').fill(phone);
  await field(page, '验证码').fill(await readCaptcha());
  await getCode(page);
  await field(page, '短信验证码').fill('000000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(field(page, '短信验证码')).toHaveAccessibleDescription(/不对/);
  await field(page, '短信验证码').fill(await codeFor(phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectStatus(page, `${member.account}，欢迎回来`);
});

test('the second step is switched on, asked for, and a recovery code stands in', async ({ page }) => {
  const member = await newMember('careful');
  await visit(page, '/login');
  await logIn(page, member);
  await expectStatus(page, '欢迎回来');
  await visit(page, '/user/control/security');
  await page.getByRole('button', { name: '打开两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '打开两步验证' });
  await expect(dialog.getByRole('img', { name: '两步验证的二维码' })).toBeVisible();
  await dialog.getByText('扫不了？手动输入这串密钥').click();
  const seed = ((await dialog.locator('[data-seed]').textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(seed) });
  await field(dialog, '再输入验证器里现在显示的数字').fill(totp.generate());
  await dialog.getByRole('button', { name: '确认打开' }).click();
  const kept = page.getByRole('dialog', { name: '保存好恢复码' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await kept.getByRole('button', { name: '我已经保存好了' }).click();
  await expect(page.getByText('还剩 10 个没用过')).toBeVisible();

  await signOut(page);
  await visit(page, '/login');
  await logIn(page, member);
  const number = field(page, '验证器里的数字');
  await expect(number).toBeFocused();
  // The next time step is valid too, and cannot be the number that was just used.
  await number.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expectStatus(page, `${member.account}，欢迎回来`);

  await signOut(page);
  await visit(page, '/thread?topicId=41');
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  await logIn(page, member);
  const over = page.getByRole('dialog', { name: '登录' });
  await over.getByRole('button', { name: '验证器不在手边，用恢复码' }).click();
  await field(over, '恢复码').fill(codes[0] ?? '');
  await over.getByRole('button', { name: '继续' }).click();
  await expectStatus(page, `${member.account}，欢迎回来`);
  await expect(over).toHaveCount(0);
  await expect(page).toHaveURL(/\/thread\?topicId=41$/);
});

test('a passkey is added, and signs in without a name or a password', async ({ page }) => {
  const member = await newMember('fingertip');
  await visit(page, '/login');
  await logIn(page, member);
  await expectStatus(page, '欢迎回来');
  await aFingerprintReader(page);
  await visit(page, '/user/control/security');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await expectStatus(page, '通行密钥加好了');
  await expect(page.getByRole('button', { name: /^改名 / })).toHaveCount(1);

  // First a browser that does not suggest passkeys: there the button asks for it.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('plain')) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.evaluate(() => sessionStorage.setItem('plain', 'yes'));
  await signOut(page);
  await visit(page, '/login');
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expectStatus(page, `${member.account}，欢迎回来`);

  // Then one that does, with a reader who accepts the suggestion immediately.
  await page.evaluate(() => sessionStorage.removeItem('plain'));
  await signOut(page);
  await page.goto('/login');
  await expectStatus(page, `${member.account}，欢迎回来`);
  await expect(page).toHaveURL(/\/siteHome$/);
});
