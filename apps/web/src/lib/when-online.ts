/**
 * Resolves immediately when online, otherwise when the network is back. For code loaded on demand: browsers remember a module that failed
 * to load, and never load it again for that page.
 */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
