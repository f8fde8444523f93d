import type { SiteWords } from '@chaguan/contract';
import type { Locale } from '../../platform/http/ctx.ts';

/**
 * The texts of a new site in Traditional characters (ADR 74). What staff wrote themselves is shown as they wrote it. Compared with what the
 * web's texts are converted by in scripts/traditional/convert.test.ts.
 */
export const traditionalTexts: Readonly<Record<string, string>> = {
  茶馆: '茶館',
  掌柜: '掌櫃',
  会员: '會員',
  管理员: '管理員',
  社区: '社群',
  '坐下来，慢慢聊。一个中文优先的社区与问答站。': '坐下來，慢慢聊。一個中文優先的社群與問答站。',
  发话题: '發話題',
  提问: '提問',
  搜索: '搜尋',
};

/** A text of the site for a reader; one of a new site in the reader's characters. */
export function inCharacters(locale: Locale, text: string): string {
  return locale === 'hant' ? (traditionalTexts[text] ?? text) : text;
}

export function wordsInCharacters(locale: Locale, { member, staff, place }: SiteWords): SiteWords {
  return { member: inCharacters(locale, member), staff: inCharacters(locale, staff), place: inCharacters(locale, place) };
}
