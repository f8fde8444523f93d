import type { MouseEvent } from 'react';

/**
 * Clicking the card of a file downloads it; of a PDF it opens the preview, of a deleted or blocked file the page of the file. The type
 * label, or a click with a modifier key, always opens that page, as it does before scripts are loaded. @returns whether the click was
 * handled
 */
export function pressFile(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  const card = target instanceof Element ? target.closest<HTMLAnchorElement>('a.file[data-file]') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!card || !isPlain || (target as Element).closest('.file-type') || card.dataset['closed']) return false;
  event.preventDefault();
  const key = card.dataset['file'] ?? '';
  const opened =
    card.querySelector('.file-type')?.textContent === 'PDF'
      ? import('./pdf/open-pdf.tsx').then(({ openPdf }) => openPdf(key))
      : import('./download.ts').then(({ download }) => download(key));
  void opened.catch(() => undefined);
  return true;
}
