import type { Locator, Page } from '@playwright/test';
import { expect, field, layout, layoutInShort, long, longLayout, test, visit } from '../../browser/journey.ts';
import { addedMember, type Lang, langs, newAnswer, newName, newQuestion, somePassword, theShopkeeper } from '../../cast/people.ts';

const texts = {
  zh: {
    ask: '提问',
    sections: '站内栏目',
    questions: '问答',
    register: '注册并发布',
    account: '账号',
    password: '密码',
    terms: /服务条款/,
    signUp: '注册并登录',
    title: '标题',
    body: '正文',
    choose: '选标签',
    tag: '冲泡',
    done: '选好了',
    open: '搜索',
    box: '搜索全站',
    answered: '有人答过',
    askOthers: '问大家',
  },
  en: {
    ask: 'Ask',
    sections: 'Sections',
    questions: 'Q&A',
    register: 'Sign up and post',
    account: 'Account',
    password: 'Password',
    terms: /terms of service/i,
    signUp: 'Sign up and log in',
    title: 'Title',
    body: 'Text',
    choose: 'Choose tags',
    tag: 'Brewing',
    done: 'Done',
    open: 'Search',
    box: 'Search the site',
    answered: 'Answered before',
    askOthers: 'Ask the community',
  },
} as const;

/** Counts clicks and keys; focusing a field in order to type is part of typing. */
function presses() {
  let count = 0;
  return {
    count: () => count,
    press: async (target: Locator): Promise<void> => {
      await target.filter({ visible: true }).first().click();
      count += 1;
    },
  };
}

type Press = ReturnType<typeof presses>['press'];

/** By the link under the form, which leads back to it. */
async function register(page: Page, lang: Lang, press: Press): Promise<void> {
  const say = texts[lang];
  await press(page.getByRole('main').getByRole('link', { name: say.register }));
  await field(page, say.account).fill(newName('asks'));
  await field(page, say.password).fill(somePassword);
  await press(page.getByRole('checkbox', { name: say.terms }));
  await press(page.getByRole('main').getByRole('button', { name: say.signUp }));
}

for (const lang of langs) {
  const say = texts[lang];

  test(
    `from home to a published question within eight presses, nine on a phone, registration and all, and nothing typed twice (${lang})`,
    lang === 'en' ? longLayout : layoutInShort,
    async ({ openFor }) => {
      test.slow();
      const page = await openFor({ lang });
      const { press, count } = presses();
      const title = `${newName('asks').replaceAll('_', '')} 的盖碗怎么养`;
      const text = '水温、投茶量都试过。';
      await visit(page, '/siteHome');
      // A phone's header has no room for it: the tab of the questions leads to the page on which ＋ asks, one press more.
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      const tabs = page.getByRole('navigation', { name: say.sections });
      if (isPhone) {
        await press(tabs.getByRole('link', { name: say.questions, exact: true }));
        await expect(page).toHaveURL(/\/askList/);
        await press(tabs.getByRole('link', { name: say.ask, exact: true }));
      } else await press(page.getByRole('banner').getByRole('link', { name: say.ask, exact: true }));
      await field(page, say.title).fill(title);
      await field(page, say.body).fill(text);
      await register(page, lang, press);
      await expect(field(page, say.title)).toHaveValue(title);
      await expect(page.getByRole('textbox', { name: say.body })).toContainText(text);
      await press(page.getByRole('button', { name: say.choose }));
      const tags = page.getByRole('dialog', { name: say.choose });
      await press(tags.getByText(say.tag, { exact: true }));
      await press(tags.getByRole('button', { name: say.done }));
      await press(page.getByRole('main').getByRole('button', { name: say.ask, exact: true }));
      await expect(page).toHaveURL(/\/question\?questionId=\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(count()).toBeLessThanOrEqual(isPhone ? 9 : 8);
    },
  );

  test(
    `from home to the answer of an answered question within three presses (${lang})`,
    lang === 'en' ? longLayout : layout,
    async ({ openFor }) => {
      const mark = newName('said').replaceAll('_', '');
      const teller = await addedMember(await theShopkeeper(), 'teller');
      const title = `${mark} 的银壶怎么擦亮`;
      const questionId = await newQuestion(teller, title, '求教。');
      const text = `${mark} 用牙膏和软布轻轻擦，再用清水冲净。`;
      await newAnswer(teller, questionId, text);
      const page = await openFor({ lang });
      const { press, count } = presses();
      // The post is indexed a moment later.
      await expect(async () => {
        await visit(page, `/search?keyword=${encodeURIComponent(title)}`);
        await expect(page.getByRole('region', { name: say.answered })).toBeVisible({ timeout: 1500 });
      }).toPass();
      await visit(page, '/siteHome');
      await press(page.getByRole('banner').getByRole('link', { name: say.open, exact: true }));
      await page.getByRole('combobox', { name: say.box }).fill(title);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: say.answered })).toContainText(text);
      await press(page.getByRole('region', { name: say.answered }).getByRole('link'));
      await expect(page).toHaveURL(new RegExp(`questionId=${questionId}&answerId=`));
      expect(count()).toBeLessThanOrEqual(3);
    },
  );

  test(`words that found nothing become the title of a question (${lang})`, long, async ({ openFor }) => {
    const words = `${newName('none').replaceAll('_', '')} zzqx`;
    const page = await openFor({ person: await addedMember(await theShopkeeper(), 'asker'), lang });
    await visit(page, `/search?keyword=${encodeURIComponent(words)}`);
    await page.getByRole('main').getByRole('link', { name: say.askOthers }).first().click();
    await expect(field(page, say.title)).toHaveValue(words);
    // Money is not shown before the own text is written.
    await expect(page.getByRole('textbox', { name: say.body })).toBeVisible();
    await expect(page.getByText(lang === 'zh' ? /悬赏/ : /bounty/i).filter({ visible: true })).toHaveCount(0);
  });
}
