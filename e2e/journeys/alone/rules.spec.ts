import { devices, type Page } from '@playwright/test';
import { captchaReader } from '../../cast/captcha.ts';
import { choose, expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { chooseTag } from '../../browser/writing.ts';
import { call, logIn, newComment, newMember, newTopic, siteUrl, tagId, theShopkeeper } from '../../cast/people.ts';

/** However a journey ends, the next one finds the site as it was. */
test.afterEach(async () => {
  const values = JSON.stringify({
    reviewTopic: 'none',
    reviewComment: 'none',
    registrationAccount: 'true',
    registrationPhone: 'true',
    registrationEmail: 'true',
    topicOpen: 'true',
    commentOpen: 'true',
    loginOpen: 'true',
    supportAccessDevice: '1',
    messageCaptchaAfter: '20',
    mode: 'open',
  });
  await call('/admin/settings', { as: await theShopkeeper(), fields: { values } });
});

async function setReview(page: Page, what: string, choice: string): Promise<void> {
  await visit(page, '/admin/settings/review');
  await field(page, what).selectOption({ label: choice });
  await page.getByRole('button', { name: '保存' }).click();
  await expectStatus(page, '设置已保存，立刻生效');
}

test('with review on a topic waits for staff', async ({ page, openFor }) => {
  const staff = await openFor({ person: await theShopkeeper() });
  const author = await newMember('waiting');
  const title = `等着放行 ${author.account}`;
  await setReview(staff, '话题', '掌柜免审');

  const theirs = await openFor({ person: author });
  await visit(theirs, '/addTopic');
  await expect(theirs.getByText('新话题需要审核，通过后大家就能看到。')).toBeVisible();
  await field(theirs, '标题').fill(title);
  await chooseTag(theirs, '茶叶');
  await theirs.getByRole('textbox', { name: '正文' }).click();
  await theirs.keyboard.type('先给掌柜看看。');
  await theirs.getByRole('button', { name: '提交审核' }).click();
  await expect(theirs.getByText('这个话题正在等待审核，现在只有你和掌柜看得到。')).toBeVisible();
  const address = new URL(theirs.url());
  const list = `/siteHome?sort=newest&tagId=${await tagId('茶叶')}`;
  await visit(page, list);
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  expect((await page.goto(address.pathname + address.search))?.status()).toBe(404);

  await visit(theirs, '/user/control/remindList');
  await visit(staff, '/admin');
  await expect(staff.getByRole('main')).toContainText('个话题等待审核');
  await visit(staff, '/admin/topics?state=pending');
  await choose(staff, `对「${title}」的操作`, '通过');
  await expectStatus(staff, '已公布');
  await theirs
    .getByRole('main')
    .getByRole('link', { name: `你的话题《${title}》通过了审核` })
    .click();
  await expect(theirs.getByText('先给掌柜看看。')).toBeVisible();
  expect((await page.goto(address.pathname + address.search))?.status()).toBe(200);
  await expect(page.getByText('先给掌柜看看。')).toBeVisible();
});

test('whoever waited and was refused learns it at once, with the reason', async ({ openFor }) => {
  const [author, staff] = [await newMember('waiting'), await openFor({ person: await theShopkeeper() })];
  const title = `不让过 ${author.account}`;
  const topicId = await newTopic(author, title, '正文。');
  await call('/admin/settings', { as: await theShopkeeper(), fields: { values: JSON.stringify({ reviewComment: 'all' }) } });
  const words = `卖茶 ${author.account}`;
  await newComment(author, topicId, words);
  const theirs = await openFor({ person: author });
  await visit(theirs, '/user/control/remindList');
  await visit(staff, '/admin/comments?state=pending');
  const row = staff.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('button', { name: '移除并说明原因…' }).click();
  const dialog = staff.getByRole('dialog').or(staff.getByRole('alertdialog'));
  await dialog.getByRole('textbox').fill('这里不卖茶');
  await dialog.getByRole('button', { name: '移除', exact: true }).click();
  const line = theirs
    .getByRole('main')
    .locator('li[data-item]')
    .filter({ hasText: `你在《${title}》里的评论没有通过审核` });
  await expect(line).toContainText('理由：这里不卖茶');
  await expect(line).not.toContainText(words);
});

test('with review on a comment waits, and is approved where it stands', async ({ page, openFor }) => {
  const staff = await openFor({ person: await theShopkeeper() });
  const author = await newMember('waiting');
  const topicId = await newTopic(author, `评论先看 ${author.account}`, '正文。');
  await setReview(staff, '评论', '全部先审后发');
  const words = `等着放行的评论 ${author.account}`;
  await newComment(author, topicId, words);
  const theirs = await openFor({ person: author });
  await visit(theirs, `/thread?topicId=${topicId}`);
  await expect(theirs.locator('[data-floor]').filter({ hasText: words })).toContainText('待审核');
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.getByText(words)).toHaveCount(0);
  await visit(staff, '/admin/comments?state=pending');
  await staff.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: '通过' }).click();
  await expectStatus(staff, '已公布');
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.getByText(words)).toBeVisible();
});

test('a closed site says so, and staff still get in', async ({ page, openFor }) => {
  const staff = await openFor({ person: await theShopkeeper() });
  const doors = async (open: boolean) => {
    for (const [group, labels] of [
      ['access', ['新人可以用账号注册', '新人可以用手机注册', '新人可以用邮箱注册']],
      ['features', ['可以发话题', '可以评论和回复']],
    ] as const) {
      await visit(staff, `/admin/settings/${group}`);
      for (const label of labels) {
        const door = staff.getByRole('switch', { name: label });
        if ((await door.isChecked()) !== open) await staff.getByText(label, { exact: true }).click();
      }
      await staff.getByRole('button', { name: '保存' }).click();
      await expectStatus(staff, '设置已保存，立刻生效');
    }
  };
  const member = await newMember('early');
  const topicId = await newTopic(member, `关门之前 ${member.account}`, '正文。');
  const theirs = await openFor({ person: member });
  await doors(false);
  await visit(page, '/register');
  await expect(page.getByRole('heading', { name: '注册已关闭' })).toBeVisible();
  await visit(theirs, '/addTopic');
  await expect(theirs.getByRole('heading', { name: '现在不能发话题' })).toBeVisible();
  await visit(theirs, `/thread?topicId=${topicId}`);
  await expect(theirs.getByText('全站评论暂时关闭')).toBeVisible();
  await doors(true);
  await visit(page, '/register');
  await expect(field(page, '账号')).toBeVisible();
});

test('in maintenance the site is read, not written, and what somebody is writing stays', async ({ openFor }) => {
  const [staff, member] = [await theShopkeeper(), await newMember('writes')];
  const topicId = await newTopic(member, `维护之前 ${member.account}`, '正文。');
  const setMode = (mode: string) => call('/admin/settings', { as: staff, fields: { values: JSON.stringify({ mode }) } });
  const page = await openFor({ person: member });
  await visit(page, `/thread?topicId=${topicId}`);
  await page.getByRole('main').getByRole('textbox', { name: '说点什么…' }).click();
  const box = page.getByRole('textbox', { name: '写评论' });
  await expect(box).toBeFocused();
  await page.keyboard.type('维护也丢不了。');
  await setMode('read_only');
  const publish = page.getByRole('region', { name: '写评论' }).getByRole('button', { name: '发表评论' });
  await publish.click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/正在维护/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toContainText('维护也丢不了。');
  const reader = await openFor();
  await visit(reader, `/thread?topicId=${topicId}`);
  await expect(reader.getByText('本站正在维护，暂时只能看不能写').first()).toBeVisible();
  await setMode('open');
  await publish.click();
  await expect(page.locator('[data-floor="1"]')).toContainText('维护也丢不了。');
});

test.describe('closed', () => {
  test.use({ expectedNoise: /status of 503/ });

  test('a closed site shows the words of its staff on every page, instead of the page', async ({ page, openFor }) => {
    const staff = await theShopkeeper();
    const member = await newMember('shut');
    const notice = `盘点三天，周五再来 ${member.account}`;
    await visit(page, '/siteHome');
    const theirs = await openFor({ person: member });
    await call('/admin/settings', { as: staff, fields: { values: JSON.stringify({ mode: 'closed', closingText: notice }) } });
    for (const address of ['/siteHome', '/askList', '/user/control/balance']) {
      await theirs.goto(address);
      await expect(theirs.getByRole('main').getByText(notice)).toBeVisible();
    }
    expect((await page.goto('/askList'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: '茶馆暂时关门' })).toBeVisible();
    await expect(page.getByRole('main').getByText(notice)).toBeVisible();
  });
});

test('with login closed readers see that it is, and staff still come in', async ({ page }) => {
  const staff = await theShopkeeper();
  // While nobody may sign in, nobody can register either.
  const member = await newMember('closed');
  await call('/admin/settings', { as: staff, fields: { values: JSON.stringify({ loginOpen: 'false' }) } });
  await visit(page, '/login');
  await expect(page.getByRole('heading', { level: 1, name: '登录已关闭' })).toBeVisible();
  await page.getByRole('button', { name: '我是掌柜，从这里进' }).click();
  await logIn(page, member);
  await expect(page.getByRole('listitem').filter({ hasText: '登录已关闭' })).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await logIn(page, staff);
  await expectStatus(page, '欢迎回来');
});

test('a site for phones turns computers away, and opens its mobile version there', async ({ page, browser }) => {
  await call('/admin/settings', { as: await theShopkeeper(), fields: { values: JSON.stringify({ supportAccessDevice: '3' }) } });
  await visit(page, '/thread?topicId=41');
  await expect(page.getByRole('heading', { level: 1, name: '本站暂不支持电脑访问' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeHidden();
  await page.getByRole('link', { name: '打开手机版' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/topicId=41$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '本站暂不支持电脑访问' })).toBeHidden();
  // As wide as a phone, with its layout, in the middle of the window; also what is fixed to its edges.
  await expect(page.locator('html[data-column="ready"]')).toBeAttached();
  for (const part of [page.getByRole('main'), page.getByRole('banner'), page.locator('[data-one-bar]')]) {
    const box = await part.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(430);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(10);
  }

  const phone = await browser.newPage({ ...devices['Pixel 7'], baseURL: siteUrl() });
  await phone.goto('/thread?topicId=41');
  await expect(phone.getByRole('article').first()).toBeVisible();
  await phone.close();
});

test('each kind of registration can be switched off, and with all of them off the page says so', async ({ page }) => {
  const boss = await theShopkeeper();
  const set = (values: Record<string, string>) => call('/admin/settings', { as: boss, fields: { values: JSON.stringify(values) } });
  await set({ registrationAccount: 'false', registrationPhone: 'false' });
  await visit(page, '/register');
  await expect(field(page, '邮箱')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '用什么注册' })).toHaveCount(0);
  await set({ registrationEmail: 'false' });
  await visit(page, '/register');
  await expect(page.getByRole('heading', { name: '注册已关闭' })).toBeVisible();
  await expect(page.locator('form').filter({ has: page.locator('[name=password]') })).toHaveCount(0);
});

test('who writes messages too quickly answers a captcha inline, and what waited goes on', async ({ openFor }) => {
  await call('/admin/settings', { as: await theShopkeeper(), fields: { values: JSON.stringify({ messageCaptchaAfter: '0' }) } });
  const [host, guest] = [await newMember('host'), await newMember('guest')];
  const page = await openFor({ person: guest });
  const read = captchaReader(page);
  await visit(page, `/user/control/privateMessageChatList?userName=${host.account}`);
  await page.getByRole('textbox', { name: /^写给/ }).fill('在吗？');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const card = page.getByRole('form', { name: /验证码/ });
  await expect(card).toBeVisible();
  await card.getByRole('textbox').fill('iiii');
  await card.getByRole('button', { name: '继续发送' }).click();
  await expect(card).toContainText('验证码不对');
  await card.getByRole('textbox').fill(await read());
  await card.getByRole('button', { name: '继续发送' }).click();
  await expect(page.getByRole('log')).toContainText('已送到');
  await expect(card).toHaveCount(0);
});
