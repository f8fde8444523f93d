import type { Lang } from '../../../lib/language.ts';

export type Pair = readonly [zh: string, en: string];

/** One of these labels in a language, with its marks; what has none is shown by its name. */
export function labelIn(pairs: Readonly<Record<string, Pair>>, key: string, lang: Lang): string {
  const pair = Object.hasOwn(pairs, key) ? pairs[key] : undefined;
  return pair?.[lang === 'zh' ? 0 : 1] ?? key;
}
