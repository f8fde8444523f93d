import { useEffect, useRef } from 'react';
import { isOnline } from '../../lib/online.ts';

const firstMs = 3_000;
const mostMs = 60_000;

/** Retries when the network is back, and periodically meanwhile: some disconnections are not reported. */
export function useRetry(retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    let waitMs = firstMs;
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => {
      if (isOnline()) latest.current();
      waitMs = Math.min(waitMs * 2, mostMs);
      timer = setTimeout(again, waitMs);
    };
    timer = setTimeout(again, waitMs);
    const now = (): void => latest.current();
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, []);
}
