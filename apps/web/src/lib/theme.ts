import { draftsKey } from './noted-drafts.ts';
import { readingPrefix } from './reading-look.ts';
import { createStore } from './store.ts';
import { tokenKey } from './session.ts';

export type Scheme = 'system' | 'light' | 'dark';
export type Density = 'comfortable' | 'compact';

const schemeKey = 'scheme';
export const densityKey = 'density';
const systemDark = '(prefers-color-scheme: dark)';

export const schemeStore = createStore<Scheme>('system');
export const densityStore = createStore<Density>('comfortable');

/** Ids of banners that were closed in this browser, and the member's last one; see features/notices. */
export const closedBannersKey = 'bannersClosed';
export const ownBannerKey = 'bannerOwn';

/**
 * Runs in `<head>` before the first paint: colour scheme, density, how texts are liked, whether this browser is signed in and has drafts, whether the banner of the page was
 * closed, and the kind of device (`mobile` was chosen, see /m). Without it a reader with dark mode sees a white flash and a member briefly
 * sees the visitor's header. Crawlers count as phones, so that they get the content even if computers are turned away, and so do tablets that call themselves a Mac.
 */
export const bootScript =
  `(function(){try{var d=document.documentElement,s=localStorage,c=s.getItem('${schemeKey}');` +
  `if(c==='dark'||(c!=='light'&&matchMedia('${systemDark}').matches))d.classList.add('dark');` +
  `if(s.getItem('${tokenKey}'))d.setAttribute('data-signed-in','');` +
  `['text','width'].forEach(function(a){var v=s.getItem('${readingPrefix}'+a);if(v)d.setAttribute('data-'+a,v)});` +
  `if(s.getItem('${draftsKey}'))d.setAttribute('data-drafts','');` +
  `if(s.getItem('${densityKey}')==='compact')d.setAttribute('data-density','compact');` +
  `var b=d.getAttribute('data-banner'),x=b&&(s.getItem('${closedBannersKey}')||'').split(',').indexOf(b)>=0;` +
  `if(x)d.setAttribute('data-banner-closed','');` +
  `if((x||!b)&&s.getItem('${tokenKey}')&&s.getItem('${ownBannerKey}'))d.setAttribute('data-banner-own','');` +
  `var l=location;if(l.pathname==='/m')l.search==='?leave'?s.removeItem('device'):s.setItem('device','mobile');` +
  `d.setAttribute('data-device',s.getItem('device')||(/Mobi|Android|iP(hone|ad|od)|HarmonyOS|bot|spider|crawl/i.test(navigator.userAgent)||/Mac/.test(navigator.userAgent)&&navigator.maxTouchPoints>1?'phone':'computer'));` +
  `if(d.getAttribute('data-device')==='mobile'&&innerWidth>767)d.setAttribute('data-column','')` +
  `}catch(e){}})()`;

function apply(scheme: Scheme): void {
  const dark = scheme === 'dark' || (scheme === 'system' && matchMedia(systemDark).matches);
  document.documentElement.classList.toggle('dark', dark);
}

export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(schemeKey, scheme);
  schemeStore.set(scheme);
  apply(scheme);
}

/** Whether a density was chosen in this browser before. */
export function densityChosen(): boolean {
  return localStorage.getItem(densityKey) !== null;
}

export function chooseDensity(density: Density): void {
  localStorage.setItem(densityKey, density);
  densityStore.set(density);
  document.documentElement.dataset['density'] = density;
}

/** The account's setting, for a browser that has none yet: from the next list on, so that the current one does not move. */
export function keepDensity(density: Density): void {
  localStorage.setItem(densityKey, density);
}

/** A new list: it uses the density of this browser. */
export function readDensity(): void {
  const density = localStorage.getItem(densityKey);
  if (density !== 'compact' && density !== 'comfortable') return;
  densityStore.set(density);
  document.documentElement.dataset['density'] = density;
}

/** Reads the stored choice and follows the system while there is none. Call once after hydration. */
export function startTheme(): () => void {
  const scheme = localStorage.getItem(schemeKey);
  if (scheme === 'dark' || scheme === 'light') schemeStore.set(scheme);
  readDensity();
  const media = matchMedia(systemDark);
  const follow = () => apply(schemeStore.get());
  media.addEventListener('change', follow);
  // The system may have changed since the page was painted.
  follow();
  return () => media.removeEventListener('change', follow);
}
