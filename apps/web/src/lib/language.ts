/** The language in which texts are chosen. For readers of Traditional Chinese the Chinese ones are converted in a copy of the build (ADR 74). */
export type Lang = 'zh' | 'en';

/** The language that a reader chooses; `hant` is Chinese in Traditional characters. Stored as `zh_CN`, `zh_TW` or `en_US`. */
export type Locale = 'zh' | 'hant' | 'en';

export const locales: readonly Locale[] = ['zh', 'hant', 'en'];

const storedNames = { zh: 'zh_CN', hant: 'zh_TW', en: 'en_US' } as const satisfies Record<Locale, string>;
const htmlTags: Record<Locale, string> = { zh: 'zh-CN', hant: 'zh-Hant', en: 'en' };
const acceptTags: Record<Locale, string> = { zh: 'zh-CN', hant: 'zh-Hant', en: 'en-US' };
const queryNames: Record<Locale, string> = { zh: 'zh', hant: 'zh-Hant', en: 'en' };
const storageKey = 'language';
const cookieName = 'lang';
const yearSeconds = 31_536_000;

const traditional = /^zh[-_](?:tw|hk|mo|hant)/i;

/** What starts with `zh_` is Chinese, anything else English, nothing Chinese. */
export function localeOf(stored: string | null | undefined): Locale {
  if (!stored) return 'zh';
  if (traditional.test(stored)) return 'hant';
  return stored.startsWith('zh_') ? 'zh' : 'en';
}

export function langOf(locale: Locale): Lang {
  return locale === 'en' ? 'en' : 'zh';
}

export function storedName(locale: Locale): (typeof storedNames)[Locale] {
  return storedNames[locale];
}

export function htmlLang(locale: Locale): string {
  return htmlTags[locale];
}

/** The value of `?lang=`. */
export function queryLang(locale: Locale): string {
  return queryNames[locale];
}

export function acceptLanguage(locale: Locale): string {
  return acceptTags[locale];
}

function cookieValue(header: string | undefined): string | undefined {
  return header?.match(/(?:^|;\s*)lang=([\w-]+)/)?.[1];
}

/** Whether a browser's first Chinese language is Traditional, by `Accept-Language`. */
export function prefersTraditional(languages: string | undefined): boolean {
  const chinese = languages?.split(',').find((one) => /^\s*zh/i.test(one));
  return chinese !== undefined && traditional.test(chinese.trim());
}

/**
 * The language in which a page is rendered: `?lang=` (the hreflang URLs of search engines), otherwise the cookie, otherwise Chinese, in the
 * characters that the browser prefers. No other language is taken from Accept-Language: the specification defines zh_CN as the default for
 * new users.
 */
export function pickLocale(url: string, cookieHeader: string | undefined, languages: string | undefined): Locale {
  // Not parsed as a URL: the text is untrusted, and such parsing throws.
  const mark = url.indexOf('?');
  const query = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1)).get('lang');
  const given = locales.find((locale) => queryNames[locale] === query);
  if (given !== undefined) return given;
  const stored = cookieValue(cookieHeader);
  return stored === undefined && prefersTraditional(languages) ? 'hant' : localeOf(stored);
}

/** Browser only: the language of the current page. */
export function currentLocale(): Locale {
  const { lang } = document.documentElement;
  return locales.find((locale) => htmlTags[locale] === lang) ?? (lang.startsWith('zh') ? 'zh' : 'en');
}

/** Browser only: the language of the texts of the current page. */
export function currentLang(): Lang {
  return langOf(currentLocale());
}

/** Whether a page in one of them has other files than one in the other, so that a change needs a new page. */
export function hasOtherFiles(one: Locale, other: Locale): boolean {
  return (one === 'hant') !== (other === 'hant');
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(storageKey, storedNames[locale]);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName}=${storedNames[locale]}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
  // Until a page with the other files is there, this one is what it says.
  if (!hasOtherFiles(locale, currentLocale())) document.documentElement.lang = htmlLang(locale);
}

/**
 * The browser's storage is authoritative and the cookie only transmits it to the server. If the cookie is missing (cleared, or expired
 * earlier) the page was rendered in the wrong language: write the cookie again and return that a reload is needed.
 */
export function storedLangDiffers(): boolean {
  const stored = localStorage.getItem(storageKey);
  if (!stored || new URLSearchParams(location.search).has('lang')) return false;
  if (localeOf(stored) === currentLocale()) return false;
  rememberLocale(localeOf(stored));
  const kept = cookieValue(document.cookie);
  // A browser that keeps no cookies would get the same page again.
  return kept !== undefined && localeOf(kept) === localeOf(stored);
}
