import { readBaseInfo } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { memberStore } from '../../lib/session.ts';
import { isInfoOutdated, useSiteInfo, type SiteInfo } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';

export type SiteState = Pick<SiteInfo, 'mode' | 'maintenance'>;

/** Everybody hears of it in the same moment, and need not ask in the same. */
const spreadMs = 4000;

/**
 * Whether the site is open, and what maintenance is planned. What changes while the page is open is fetched for the banner
 * alone: to load the page anew could take away what somebody is writing. A visitor listens only once something is planned.
 */
export function useSiteState(): SiteState | undefined {
  const info = useSiteInfo();
  const isMember = useStore(memberStore) !== null;
  const [later, setLater] = useState<{ info: SiteInfo; state: SiteState } | null>(null);
  const follows = info !== undefined && (isMember || info.maintenance !== null);
  useEffect(() => {
    if (!follows) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchState = async () => {
      const state = await api.call(readBaseInfo, {}, { loading: false }).catch(() => null);
      if (state === null) return;
      isInfoOutdated.set(true);
      setLater({ info, state });
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
  }, [follows, info]);
  return later?.info === info ? later?.state : info;
}
