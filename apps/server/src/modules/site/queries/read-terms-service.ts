import { fillWords, type Answer, type readTermsService as readTermsServiceEndpoint } from '@chaguan/contract';
import { bodyPool } from '../../../platform/bodies/index.ts';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { languageIn, type Ctx, type Locale } from '../../../platform/http/ctx.ts';
import { inCharacters, wordsIn } from '../in-characters.ts';
import { settings } from './settings.ts';

/** The default terms until staff write their own (settings termsZh and termsEn), as Markdown; the site's terms are filled in. */
const initialTerms = {
  zh: `## 欢迎来到‹place›

这里是大家一起说话的地方。注册即表示你同意下面几条。

1. **对自己的话负责。** 你发布的内容由你负责；请不要发布违法、侵权、骚扰或泄露他人隐私的内容。
2. **内容仍属于你。** 你保留所发内容的权利，并允许本站为展示、搜索与备份而使用它。
3. **尊重别人。** 可以不同意，不可以羞辱。广告与重复灌水会被移除。
4. **账号安全。** 请妥善保管密码与提示问题的答案，不要把账号借给他人。
5. **管理。** ‹staff›可以审核、移动或移除不合适的内容，也可以停用违规账号。
6. **隐私。** 我们只保存运行本站所需的信息：账号、你绑定的手机号或邮箱、你填写的资料与发布的内容、登录时间与地址。密码只以无法还原的形式保存。
7. **变更。** 条款改变时会在此页更新日期。`,
  en: `## Welcome to ‹place›

This is a place to talk together. By signing up you agree to the following:

1. **Take responsibility for your posts.** You are responsible for what you post. Do not post content that is unlawful, infringes the rights of others, harasses people or discloses private information.
2. **Your content remains yours.** You keep the rights to what you post, and allow this site to use it for display, search and backup.
3. **Respect others.** You may disagree, but do not insult. Advertising and spam are removed.
4. **Keep your account safe.** Keep your password and the answer to your hint question safe, and do not share your account.
5. **Moderation.** Staff may review, move or remove inappropriate content, and disable accounts that break these terms.
6. **Privacy.** We store only the information the site needs: your account, the phone number or email address you add, your profile and what you post, and the times and addresses of logins. Passwords are stored only in a form that cannot be reversed.
7. **Changes.** When these terms change, the date on this page is updated.`,
  updatedAt: '2026-11-21T00:00:00.000Z',
} as const;

/**
 * The first text that can be rendered: staff's own, theirs in the other language (members agree to what they wrote), or the initial one,
 * because new members must have something to agree to.
 */
async function html(...texts: readonly string[]): Promise<string> {
  for (const markdown of texts.filter((text) => text.trim() !== '')) {
    const outcome = await bodyPool.render('terms', { markdown, limits: {}, hidden: 'refused', context: {}, withIds: false });
    if ('rendered' in outcome) return outcome.rendered.html;
  }
  return '';
}

/** When the terms last changed, ISO 8601. */
export async function termsUpdatedAt(db: Db): Promise<string> {
  const changed = await db
    .selectFrom('setting')
    .select((eb) => eb.fn.max('changedAt').as('at'))
    .where('key', 'in', ['termsZh', 'termsEn'])
    .executeTakeFirst();
  return changed?.at?.toISOString() ?? initialTerms.updatedAt;
}

/** Rendered once: every new member reads them, and they change about once a year. */
export const terms = new CachedRead('terms', 60_000, async (db) => {
  const values = await settings.get(db);
  const initial = (locale: Locale) => fillWords(inCharacters(locale, initialTerms[languageIn(locale)]), wordsIn(locale, values));
  return {
    zh: await html(values.termsZh, values.termsEn, initial('zh')),
    hant: await html(values.termsZh, values.termsEn, initial('hant')),
    en: await html(values.termsEn, values.termsZh, initial('en')),
    updatedAt: await termsUpdatedAt(db),
  };
});

export async function readTermsService(ctx: Ctx): Promise<Answer<typeof readTermsServiceEndpoint>> {
  const { zh, hant, ...others } = await terms.get(ctx.db);
  return { ...others, zh: ctx.locale === 'hant' ? hant : zh };
}
