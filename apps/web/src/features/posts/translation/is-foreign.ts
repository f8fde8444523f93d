import type { Lang } from '../../../lib/language.ts';

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** What every English text has much of, and hardly any other. */
const english = /(?<!\p{L})(?:the|and|of|is|it|that|this|you|with|are|have|not)(?!\p{L})/giu;

/** Without what decorates Chinese: a の between characters, and the hands of faces. */
const hiragana = /[ぁ-ちってとな-ねは-ゖ]/gu;
/** A name in Chinese, unless nearly all is written in it. */
const katakana = /[ァ-チッテ-ネハ-ヺー]/gu;
const hangul = /[가-힣]/gu;

function isJapaneseOrKorean(text: string, letters: number): boolean {
  const [round, square, korean] = [hiragana, katakana, hangul].map((kind) => count(text, kind)) as [number, number, number];
  const others = korean + round + (round >= 2 || square * 3 > letters * 2 ? square : 0);
  return others >= 3 && others * 6 > letters;
}

/**
 * Whether a post is in another language than its reader's, by its letters: Chinese with English terms is Chinese. Where these do not decide,
 * because a reader of English has a text in Latin letters that is not obviously English, `unclear`.
 */
export function isForeign(text: string, lang: Lang): boolean | 'unclear' {
  const letters = count(text, /\p{L}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  if (lang === 'en') {
    // A Chinese character says as much as four letters.
    if (letters >= 2 && (letters - latin) * 4 > latin) return true;
    const words = count(text, /\p{L}+/gu);
    return latin >= 12 && words >= 3 && count(text, english) * 8 < words ? 'unclear' : false;
  }
  const isChinese = letters < 12 || (count(text, /\p{Script=Han}/gu) + count(text, katakana)) * 5 >= letters;
  return !isChinese || isJapaneseOrKorean(text, letters);
}
