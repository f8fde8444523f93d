import type { MouseEvent } from 'react';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { pressed } from '../../ui/pressed.ts';

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
  const isPdf = card.querySelector('.file-type')?.textContent === 'PDF';
  void pressed(async () => {
    const open = isPdf
      ? (await fetchCode(() => import('./pdf/open-pdf.tsx'))).openPdf
      : (await fetchCode(() => import('./download.ts'))).download;
    await open(key).catch(() => undefined);
  });
  return true;
}
