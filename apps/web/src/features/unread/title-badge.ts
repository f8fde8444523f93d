import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { countUnread, unreadStore } from './store.ts';

/** Prefixes the document's title with `(3) `, whatever the router sets. Returns a function that removes it. */
function markTitle(count: number): () => void {
  const prefix = `(${count}) `;
  let page = document.title;
  const show = () => {
    // A title set by the router does not have the number; one that itself begins with a number keeps it.
    if (document.title === prefix + page) return;
    page = document.title;
    document.title = prefix + page;
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    show();
    observer.disconnect();
    document.title = page;
  };
}

/** The unread count, in the title of the tab and on the icon of an installed site. */
export function useTitleBadge(): void {
  const count = countUnread(useStore(unreadStore), 'all');
  useEffect(() => {
    if (count === 0) return undefined;
    const unmark = markTitle(count);
    // Rejected if the site is not installed; the title shows it anyway.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => null);
    return () => {
      unmark();
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => null);
    };
  }, [count]);
}
