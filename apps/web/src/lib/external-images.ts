import type { MouseEvent } from 'react';
import { useSiteInfo } from './site.ts';

/** Whether images of other sites load before a reader has asked for them. */
export function useLoadsExternalImages(): boolean {
  return useSiteInfo()?.features.externalImages ?? false;
}

/** Whether a browser would ask another server for it. `base`: an address of this site. */
export function isExternal(src: string, base: string): boolean {
  return URL.parse(src, base)?.origin !== URL.parse(base)?.origin;
}

/** The image in the place of its link; the link comes back, and leads to the address, when it does not load. */
export function loadExternalImage(link: HTMLAnchorElement): void {
  const image = document.createElement('img');
  image.referrerPolicy = 'no-referrer';
  image.alt = link.querySelector('span')?.textContent ?? '';
  image.addEventListener('error', () => {
    link.dataset['failed'] = '';
    image.replaceWith(link);
  });
  image.src = link.href;
  // Who came by keyboard stays where they are.
  image.tabIndex = -1;
  link.replaceWith(image);
  image.focus({ preventScroll: true });
}

/** To be called with each press within a body: one on the link of an image loads that. */
export function pressExternalImage(event: MouseEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a.external-image');
  if (link === null || 'failed' in link.dataset) return;
  event.preventDefault();
  loadExternalImage(link);
}
