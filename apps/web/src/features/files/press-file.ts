import type { MouseEvent } from 'react';

/**
 * A press on the card of a file downloads it. On its type, and with a key held, it leads to the page of the file, as it does before
 * scripts are there. @returns whether it was one
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
