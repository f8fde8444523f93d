import type { MouseEvent } from 'react';

/**
 * Clicking the card of a file downloads it. Its type label, or a click with a modifier key, opens the page of the file, as it does before
 * scripts are loaded. @returns whether the target was a card
 */
export function pressFile(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  const card = target instanceof Element ? target.closest<HTMLAnchorElement>('a.file[data-file]') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!card || !isPlain || (target as Element).closest('.file-type')) return false;
  event.preventDefault();
  void import('./download.ts').then(({ download }) => download(card.dataset['file'] ?? '')).catch(() => undefined);
  return true;
}
