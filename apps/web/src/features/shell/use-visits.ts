import { addVisit } from '@chaguan/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const longestAddress = 2000;

/**
 * Without session and cookies, so that a visit identifies nobody. Nothing waits for it, and failures are ignored. A browser holds an answer
 * that nobody reads as long as the page lives (measured: 5 kB and 17 objects a screen), so it is dismissed.
 */
function send(url: string, referrer: string): void {
  const query = new URLSearchParams({
    url: url.slice(0, longestAddress),
    referrer: referrer.slice(0, longestAddress),
    _t: String(Date.now()),
  });
  fetch(`${addVisit.path}?${query}`, { keepalive: true, credentials: 'omit', priority: 'low' })
    .then(({ body }) => body?.cancel())
    .catch(() => undefined);
}

/** Reports each opened screen, and from which screen or site it was opened (specification, section 2). */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const url = pathname + search;
    if (before.current === url) return;
    send(url, before.current ?? document.referrer);
    before.current = url;
  }, [pathname, search]);
}
