import { createStore } from '../../lib/store.ts';
import { closedBannersKey, ownBannerKey } from '../../lib/theme.ts';

const most = 20;

/** Banners that were closed in this browser. For a member the server knows; the boot script reads this. */
export const closedBanners = createStore<readonly string[]>([]);

function stored(): string[] {
  return (localStorage.getItem(closedBannersKey) ?? '').split(',').filter((id) => id !== '');
}

export function readClosed(): void {
  closedBanners.set(stored());
}

/** The component knows what is closed: from here on it decides, not the boot script. */
export function endBootState(): void {
  if (closedBanners.get() !== closedBanners.initial) delete document.documentElement.dataset['bannerClosed'];
}

export function setClosed(noticeId: string, closed: boolean): void {
  const others = stored().filter((id) => id !== noticeId);
  const next = closed ? [...others, noticeId].slice(-most) : others;
  localStorage.setItem(closedBannersKey, next.join());
  closedBanners.set(next);
}

/** The current banner of the member's pages, so that the next page reserves its space from the first paint. */
export function rememberOwn(noticeId: string | undefined): void {
  if (noticeId === undefined) localStorage.removeItem(ownBannerKey);
  else localStorage.setItem(ownBannerKey, noticeId);
  delete document.documentElement.dataset['bannerOwn'];
}
