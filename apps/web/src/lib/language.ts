/** Interface language. Stored as `zh_CN` / `en_US`; anything that does not start with `zh_` is English. */
export type Lang = 'zh' | 'en';

const storedNames: Record<Lang, string> = { zh: 'zh_CN', en: 'en_US' };
const htmlTags: Record<Lang, string> = { zh: 'zh-CN', en: 'en' };
const acceptTags: Record<Lang, string> = { zh: 'zh-CN', en: 'en-US' };
const storageKey = 'language';
const cookieName = 'lang';
const yearSeconds = 31_536_000;

export function langOf(stored: string | null | undefined): Lang {
  if (!stored) return 'zh';
  return stored.startsWith('zh_') ? 'zh' : 'en';
}

export function htmlLang(lang: Lang): string {
  return htmlTags[lang];
}

export function acceptLanguage(lang: Lang): string {
  return acceptTags[lang];
}

function cookieValue(header: string | undefined): string | undefined {
  return header?.match(/(?:^|;\s*)lang=([\w-]+)/)?.[1];
}

/**
 * The language in which a page is rendered: `?lang=zh|en` (the hreflang URLs of search engines), otherwise the cookie, otherwise Chinese.
 * Accept-Language is ignored: the specification defines zh_CN as the default for new users.
 */
export function pickLang(url: string, cookieHeader: string | undefined): Lang {
  // Not parsed as a URL: the text is untrusted, and such parsing throws.
  const mark = url.indexOf('?');
  const query = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1)).get('lang');
  if (query === 'zh' || query === 'en') return query;
  return langOf(cookieValue(cookieHeader));
}

/** Browser only: the language of the current page. */
export function currentLang(): Lang {
  return document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
}

export function rememberLang(lang: Lang): void {
  localStorage.setItem(storageKey, storedNames[lang]);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName}=${storedNames[lang]}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
  document.documentElement.lang = htmlLang(lang);
}

/**
 * The browser's storage is authoritative and the cookie only transmits it to the server. If the cookie is missing (cleared, or expired
 * earlier) the page was rendered in the wrong language: write the cookie again and return that a reload is needed.
 */
export function storedLangDiffers(): boolean {
  const stored = localStorage.getItem(storageKey);
  if (!stored || new URLSearchParams(location.search).has('lang')) return false;
  if (langOf(stored) === currentLang()) return false;
  rememberLang(langOf(stored));
  return langOf(cookieValue(document.cookie)) === langOf(stored);
}
