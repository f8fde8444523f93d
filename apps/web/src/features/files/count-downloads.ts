import { fileRules, listFileCards } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

type Labels = { downloads: (count: number) => string };

async function addCounts(cards: readonly HTMLAnchorElement[], labels: Labels): Promise<void> {
  const keys = [...new Set(cards.map((card) => card.dataset['file'] ?? ''))].slice(0, fileRules.listed);
  const { items } = await api.call(listFileCards, { query: { keys: keys.join(',') } }, { loading: false, expect: [0, 403, 404, 422, 456] });
  const counts = new Map(items.map((item) => [item.key, item.downloads]));
  for (const card of cards) {
    const count = counts.get(card.dataset['file'] ?? '') ?? 0;
    const size = card.querySelector('.file-size');
    if (size && count > 0 && !card.querySelector('.file-count')) {
      const text = document.createElement('span');
      text.className = 'file-count';
      text.textContent = labels.downloads(count);
      size.after(text);
    }
  }
}

/** Loads the download counts of file cards in a body, once they are near the viewport. Returns a function that stops it. */
export function countDownloads(root: HTMLElement, labels: Labels): () => void {
  const cards = [...root.querySelectorAll<HTMLAnchorElement>('a.file[data-file]:not([data-closed])')];
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void addCounts(cards, labels).catch(() => undefined);
    },
    { rootMargin: '300px' },
  );
  for (const card of cards) observer.observe(card);
  return () => observer.disconnect();
}
