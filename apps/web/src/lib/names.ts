import type { Lang } from './language.ts';

export type Name = { zh: string; en: string };

/** A name in two languages; the English one may be missing. */
export function nameIn(name: Name, lang: Lang): string {
  return lang === 'en' && name.en ? name.en : name.zh;
}

/** `会员、管理员` / `Members, Editors`. */
export function namesIn(names: readonly Name[], lang: Lang): string {
  return names.map((name) => nameIn(name, lang)).join(lang === 'zh' ? '、' : ', ');
}
