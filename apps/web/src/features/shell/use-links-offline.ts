import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkOnline, isOnline, subscribeOnline } from '../../lib/online.ts';
import { isStored } from '../../lib/stored-pages.ts';

/** The target of a plain click on a link within the site; undefined for anything else (other keys, tabs, sites, anchors). */
function destination(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const here = link.pathname === location.pathname && link.search === location.search;
  return here ? undefined : link.pathname + link.search + link.hash;
}

/**
 * While offline, a page that was not visited before cannot be loaded, and the router would load the document instead, which ends on the
 * browser's own error page. So a click on a link waits, and continues when the network is back; a page that is
 * stored for reading offline opens at once.
 * @returns whether a click is waiting
 */
export function useLinksOffline(): boolean {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    const intercept = (event: MouseEvent): void => {
      if (isOnline()) return;
      const to = destination(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      // The service worker has a page that was read before.
      void isStored(to).then((stored) => (stored ? location.assign(to) : setWaiting(to)));
    };
    // Before the link's own handler, which belongs to the router.
    document.addEventListener('click', intercept, { capture: true });
    return () => document.removeEventListener('click', intercept, { capture: true });
  }, []);
  useEffect(() => {
    if (waiting === null) return undefined;
    const stop = subscribeOnline(() => {
      if (!isOnline()) return;
      setWaiting(null);
      void latest.current(waiting);
    });
    void checkOnline();
    return stop;
  }, [waiting]);
  return waiting !== null;
}
