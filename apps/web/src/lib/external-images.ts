import type { MouseEvent } from 'react';
import { useSiteInfo } from './site.ts';

/** Whether images from other sites load without a click of the reader. */
export function useLoadsExternalImages(): boolean {
  return useSiteInfo()?.features.externalImages ?? false;
}

/** Whether loading it would contact another server. `base`: a URL of this site. */
export function isExternal(src: string, base: string): boolean {
  return URL.parse(src, base)?.origin !== URL.parse(base)?.origin;
}

/** Replaces the link by the image; if it does not load, the link is restored and opens the URL. */
export function loadExternalImage(link: HTMLAnchorElement): void {
  const image = document.createElement('img');
  image.referrerPolicy = 'no-referrer';
  image.alt = link.querySelector('span')?.textContent ?? '';
  image.addEventListener('error', () => {
    link.dataset['failed'] = '';
    image.replaceWith(link);
  });
  image.src = link.href;
  // Keyboard focus is kept in place.
  image.tabIndex = -1;
  link.replaceWith(image);
  image.focus({ preventScroll: true });
}

/** Call it on each click within a body: a click on the link of an image loads it. */
export function pressExternalImage(event: MouseEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a.external-image');
  if (link === null || 'failed' in link.dataset) return;
  event.preventDefault();
  loadExternalImage(link);
}
