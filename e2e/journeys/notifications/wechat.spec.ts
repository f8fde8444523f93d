import type { Page } from '@playwright/test';
import { tooWideAt } from '../../browser/fits.ts';
import { bothSizes, chineseInShort, expect, expectStatus, field, test, visit } from '../../browser/journey.ts';
import { call, newName, type Lang, type Person } from '../../cast/people.ts';
import { officialKeys, startWechatSite, type WechatSite } from '../../sites/wechat-site.ts';

let site: WechatSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startWechatSite();
});
test.afterAll(() => site.stop());

const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
const template = `${'AbC-1_'.repeat(7)}d thing2=act thing5=text time3=time`;

const at = <T>(path: string, as: Person, fields?: Record<string, string>): Promise<T> =>
  call<T>(path, { as, ...(fields && { fields }), at: site.url });

const labels = {
  zh: {
    add: '微信',
    account: '公众号',
    id: 'AppID',
    secret: 'AppSecret',
    name: '名称',
    save: '保存',
    added: '已保存',
    template: '「回复与回答」用哪个模板',
    wrong: /格式/,
    share: '在微信里分享成卡片（要先在登录方式里设好公众号）',
    set: '设置已保存',
    link: '关联微信',
    linked: '已关联',
    replies: '回复与回答：微信',
    chosen: '已保存',
    act: (name: string) => `${name}评论了你的话题`,
    ended: /你没有关注本站的公众号/,
    login: '用微信登录',
  },
  en: {
    add: 'WeChat',
    account: 'WeChat official account',
    id: 'AppID',
    secret: 'AppSecret',
    name: 'Chinese name',
    save: 'Save',
    added: 'Saved',
    template: 'Template for “Replies and answers”',
    wrong: /format/,
    share: 'Share as a card in WeChat (needs an official account under login methods)',
    set: 'Settings saved',
    link: 'Link WeChat',
    linked: 'Linked',
    replies: 'Replies and answers: WeChat',
    chosen: 'Saved',
    act: (name: string) => `${name} commented`,
    ended: /you do not follow this site’s official account/,
    login: 'Log in with WeChat',
  },
};

/** Staff enter the keys of the account and name a template. The second time it is there already, and only the settings are set again. */
async function setUp(page: Page, text: (typeof labels)[Lang]): Promise<void> {
  await visit(page, '/admin/signInProviders');
  const { items } = await at<{ items: unknown[] }>('/admin/signInProviders', site.staff);
  if (items.length === 0) {
    await page.getByRole('button', { name: text.add, exact: true }).click();
    await field(page, text.name).fill('微信');
    const official = page.getByRole('group', { name: text.account });
    await field(official, text.id).fill(officialKeys.appId);
    await field(official, text.secret).fill(officialKeys.appSecret);
    await page.getByRole('button', { name: text.save }).click();
    await expectStatus(page, text.added);
  }
  await visit(page, '/admin/settings/wechat');
  await field(page, text.template).fill('模板一');
  await page.getByRole('button', { name: text.save }).click();
  await expect(field(page, text.template)).toHaveAccessibleDescription(text.wrong);
  await field(page, text.template).fill(template);
  await page.getByText(text.share, { exact: true }).click();
  await expect(page.getByRole('switch', { name: text.share })).toBeChecked();
  await page.getByRole('button', { name: text.save }).click();
  await expectStatus(page, text.set);
}

/** WeChat's own browser: its consent page, and its script, which keeps what it is given. */
async function insideWechat(page: Page, openid: string): Promise<void> {
  await page.route('**/connect/oauth2/authorize?*', (route) =>
    route.fulfill({ status: 302, headers: { location: site.consent(route.request().url(), openid) } }),
  );
  await page.route('https://res.wx.qq.com/**', (route) => {
    const body = `
      const keep = (name) => (given) => { document.documentElement.setAttribute('data-' + name, JSON.stringify(given)); };
      window.wx = { config: keep('config'), ready: (then) => then(), updateAppMessageShareData: keep('card'), updateTimelineShareData: keep('moment') };`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

for (const { lang, phone, where } of bothSizes)
  test(
    `inside WeChat a member is reached by the official account and shares a topic, ${where}`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const text = labels[lang];
      await at('/admin/settings', site.staff, { values: JSON.stringify({ wechatReplies: '', wechatShare: 'false' }) });
      await setUp(await openFor({ person: site.staff, lang, at: site.url, phone }), text);

      const [me, friend, openid] = [await site.member('reader'), await site.member('friend'), newName('o')];
      await at('/user/control/display', me, { language: lang === 'zh' ? 'zh_CN' : 'en_US' });
      const page = await openFor({ person: me, lang, at: site.url, phone, userAgent: agent });
      await insideWechat(page, openid);
      await visit(page, '/user/control/notifications');
      const replies = page.getByRole('switch', { name: text.replies });
      await expect(replies).toHaveCount(0);
      await visit(page, '/user/control/linkedAccounts');
      await page.getByRole('button', { name: text.link }).click();
      await expectStatus(page, text.linked);
      await visit(page, '/user/control/notifications');
      await expect(replies).not.toBeChecked();
      await replies.check({ force: true });
      await expectStatus(page, text.chosen);
      expect(await tooWideAt(page, 'WeChat reminders')).toEqual([]);

      const [title, body] = [`春茶 ${me.account}`, '今年的明前龙井到了，先尝一口。'];
      const { topicId } = await at<{ topicId: string }>('/user/control/topics', me, { title, body, tagId: site.tagId });
      const speak = (words: string) => at(`/user/control/topics/${topicId}/comments`, friend, { body: words });
      await speak('水温要低。');
      const message = (await site.messages(1)).at(-1);
      expect(message).toMatchObject({ touser: openid, data: { thing5: { value: '水温要低。' } } });
      expect(message?.data['thing2']?.value).toContain(text.act(friend.account).slice(0, 10));

      await visit(page, message?.url ?? '');
      await expect(page.locator('[data-floor="1"]')).toContainText('水温要低。');
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-config', /"signature":"[0-9a-f]{40}"/);
      await expect(root).toHaveAttribute('data-card', /龙井/);
      const card = JSON.parse((await root.getAttribute('data-card')) ?? '{}') as Record<string, string>;
      expect(card['title']).toContain(title);
      // A topic without a picture has that of the site.
      expect(card).toMatchObject({ desc: body, imgUrl: `${site.url}/apple-touch-icon.png` });
      expect(card['link']).toContain(`/thread?topicId=${topicId}`);

      // Who does not follow the account any more is told so, until the next login within WeChat.
      site.unfollow();
      await speak('再说一句。');
      await site.messages(1);
      await expect(async () => {
        await visit(page, '/user/control/notifications');
        await expect(page.getByText(text.ended)).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(replies).toBeDisabled();
      await expect(replies).toHaveAccessibleDescription(text.ended);
      const again = await openFor({ lang, at: site.url, phone, userAgent: agent });
      await insideWechat(again, openid);
      await visit(again, '/login');
      await again.getByRole('button', { name: text.login }).click();
      await expectStatus(again, new RegExp(me.account));
      await visit(page, '/user/control/notifications');
      await expect(replies).toBeChecked();
    },
  );
