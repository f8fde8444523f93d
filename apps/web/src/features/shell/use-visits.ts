import { addVisit } from '@chaguan/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const longestAddress = 2000;

/** Without the session and without cookies: whose visit it is, nobody learns. Nothing waits for it, and a failure is nobody's. */
function send(url: string, referrer: string): void {
  const query = new URLSearchParams({
    url: url.slice(0, longestAddress),
    referrer: referrer.slice(0, longestAddress),
    _t: String(Date.now()),
  });
  void fetch(`${addVisit.path}?${query}`, { keepalive: true, credentials: 'omit', priority: 'low' }).catch(() => undefined);
}

/** Says of each screen that it was opened, and from which screen or site (specification, section 2). */
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
