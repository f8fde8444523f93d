const firstMs = 2_000;
const mostMs = 60_000;

/**
 * Resolves when another attempt may succeed: the network is back, the reader does something (at the earliest after two seconds), or a time
 * has passed that doubles with each attempt.
 */
export function worthTrying(attempts: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const begun = performance.now();
    const done = (): void => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, Math.min(firstMs * 2 ** attempts, mostMs));
    const acted = (): void => {
      if (performance.now() - begun >= firstMs) done();
    };
    window.addEventListener('online', done, { signal: stop.signal });
    for (const act of ['click', 'keydown']) window.addEventListener(act, acted, { capture: true, signal: stop.signal });
  });
}
