import { readBaseInfo } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { memberStore } from '../../lib/session.ts';
import { isInfoOutdated, useSiteInfo, type SiteInfo } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';

export type SiteState = Pick<SiteInfo, 'mode' | 'fullDisk' | 'maintenance'>;

/** All clients are notified at the same moment; their requests are spread over this time. */
const spreadMs = 4000;

/**
 * Whether the site is open, and which maintenance is planned. Changes while the page is open are loaded for the banner only: reloading the
 * page could lose input. A visitor subscribes only once something is planned.
 */
export function useSiteState(): SiteState | undefined {
  const info = useSiteInfo();
  const isMember = useStore(memberStore) !== null;
  const [later, setLater] = useState<{ info: SiteInfo; state: SiteState } | null>(null);
  const follows = info !== undefined && (isMember || info.maintenance !== null);
  // Not a reason to subscribe anew: the stream would be reopened after each act that loads the page again.
  const latest = useRef(info);
  useEffect(() => {
    latest.current = info;
  });
  useEffect(() => {
    if (!follows) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchState = async () => {
      const state = await api.call(readBaseInfo, {}, { loading: false }).catch(() => null);
      const { current } = latest;
      if (state === null || current === undefined) return;
      isInfoOutdated.set(true);
      setLater({ info: current, state });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void fetchState(), Math.random() * spreadMs);
    };
    const stop = subscribe('site', soon, soon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [follows]);
  return later?.info === info ? later?.state : info;
}
