/** The cache of the service worker with the pages that can be read offline (public/worker/offline.js). */
const pagesCache = 'pages';

function worker(): ServiceWorker | null {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
}

/** A page was opened without loading a document: the worker stores what visitors get of it. */
export function rememberPage(url: string): void {
  worker()?.postMessage({ kind: 'remember', url });
}

/** Which pages somebody read is nothing for the next person on this device: called when a session begins or ends. */
export function forgetStoredPages(): void {
  worker()?.postMessage({ kind: 'forget' });
  if (typeof caches !== 'undefined') void caches.delete(pagesCache).catch(() => false);
}

/** Whether a page can be read without a network. */
export async function isStored(url: string): Promise<boolean> {
  if (worker() === null || typeof caches === 'undefined') return false;
  const cache = await caches.open(pagesCache);
  return (await cache.match(new URL(url, location.origin).href.split('#', 1)[0] ?? url)) !== undefined;
}
