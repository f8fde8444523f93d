import type { Answer, readBaseInfo } from '@chaguan/contract';
import { useRouteLoaderData } from 'react-router';
import { useLang } from './i18n.ts';
import { localeOf, type Lang, type Locale } from './language.ts';
import { createStore } from './store.ts';

export type SiteInfo = Answer<typeof readBaseInfo>;
export type RootData = { lang: Lang; info: SiteInfo };

/** The site's base information; undefined only on the error page of a root load that failed. */
export function useSiteInfo(): SiteInfo | undefined {
  return useRouteLoaderData<RootData>('root')?.info;
}

/** The language of a page in its characters. */
export function localeOfPage({ lang, info }: RootData): Locale {
  return lang === 'en' ? 'en' : localeOf(info.currentLanguage);
}

/** The language of the current page in its characters. */
export function useLocale(): Locale {
  const lang = useLang();
  const info = useSiteInfo();
  return lang === 'en' ? 'en' : localeOf(info?.currentLanguage);
}

/** Whether the site accepts something now; assumed while nothing is known. */
export function useAccepts(feature: keyof SiteInfo['features']): boolean {
  return useSiteInfo()?.features[feature] ?? true;
}

/** Set when the base information changed but need not be shown before the next page. */
export const isInfoOutdated = createStore(false);

/** Incremented after a change of the own profile: the root loader then reloads the base information. */
export const userInfoVersion = createStore(0);

export function reloadUserInfo(): void {
  userInfoVersion.set(userInfoVersion.get() + 1);
}
