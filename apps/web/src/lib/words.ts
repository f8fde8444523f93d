import { fillWords, siteWordsIn, wordSets, type SiteWords } from '@chaguan/contract/words';
import type { Lang } from './language.ts';

/** A page is rendered by one site in one language, and a browser shows one: the renderer sets the site's terms first. */
let current: SiteWords = siteWordsIn('zh', wordSets.teahouse);

export function setSiteWords(words: SiteWords): void {
  if (Object.entries(words).some(([key, word]) => current[key as keyof SiteWords] !== word)) current = words;
}

export function siteWords(): SiteWords {
  return current;
}

type Texts = string | ((...args: never[]) => string) | object;

function filled<T extends Texts>(texts: T): T {
  if (typeof texts === 'string') return fillWords(texts, current) as T;
  if (typeof texts === 'function') {
    const say = texts as unknown as (...args: unknown[]) => unknown;
    return ((...args: unknown[]) => filledAnswer(say(...args))) as unknown as T;
  }
  if (Array.isArray(texts)) return texts.map((one: Texts) => filled(one)) as unknown as T;
  return Object.fromEntries(Object.entries(texts).map(([key, one]) => [key, filled(one as Texts)])) as T;
}

const filledAnswer = (answer: unknown) => (typeof answer === 'string' ? fillWords(answer, current) : answer);

/** Texts in both languages with the site's terms, filled in once until those change. */
export function withWords<T extends Readonly<Record<Lang, object>>>(texts: T): T {
  const made: Partial<Record<Lang, { of: SiteWords; texts: object }>> = {};
  const read = (lang: Lang) => {
    const known = made[lang];
    if (known?.of === current) return known.texts;
    const fresh = { of: current, texts: filled(texts[lang]) };
    made[lang] = fresh;
    return fresh.texts;
  };
  return {
    get zh() {
      return read('zh');
    },
    get en() {
      return read('en');
    },
  } as T;
}
