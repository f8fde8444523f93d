import type { Lang } from '../../../lib/language.ts';

const longestLook = 4_000;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Code is in no language, and tags are no text. */
const notText = /<(pre|code)\b[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;|https?:\S+/g;

/**
 * Whether a post is in another language than its reader's, by its letters alone: Chinese with English terms is Chinese. What the same letters
 * write, such as French for a reader of English, is not told apart.
 */
export function isForeign(html: string, lang: Lang): boolean {
  const text = html.slice(0, longestLook).replace(notText, ' ');
  const letters = count(text, /\p{L}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  // A Chinese character says as much as four letters.
  if (lang === 'en') return letters >= 2 && (letters - latin) * 4 > latin;
  const others = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  return (letters >= 12 && count(text, /\p{Script=Han}/gu) * 5 < letters) || (others >= 4 && others * 5 > letters);
}
