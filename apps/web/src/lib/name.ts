import type { Lang } from './language.ts';

/** A name by staff in both languages; the English one may be empty, then the Chinese one is used for both. */
export function nameIn(name: { zh: string; en: string }, lang: Lang): string {
  return lang === 'en' && name.en !== '' ? name.en : name.zh;
}
