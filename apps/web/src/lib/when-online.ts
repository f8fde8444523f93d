/**
 * Resolves at once with network, otherwise when it is back. For whatever fetches code on demand: browsers remember a
 * module that could not be fetched, and never fetch it again for that page.
 */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
