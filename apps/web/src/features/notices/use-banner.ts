import { markNoticeRead, readBaseInfo } from '@chaguan/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';
import { signedIn } from '../../lib/session.ts';
import { isInfoOutdated, useSiteInfo, type SiteInfo } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { closedBanners, readClosed, rememberOwn, setClosed, endBootState } from './closed-banners.ts';

type Banner = NonNullable<SiteInfo['banner']>;

/** The banner of the loaded page, or as it was reloaded since. */
function useCurrentBanner() {
  const info = useSiteInfo();
  const [loaded, setLoaded] = useState<{ info: SiteInfo | undefined; banner: Banner | null }>();
  const ask = async (): Promise<void> => {
    const answer = await api.call(readBaseInfo, {}, quietly).catch(() => null);
    if (answer !== null) setLoaded({ info, banner: answer.banner });
  };
  const banner = (loaded?.info === info ? loaded?.banner : info?.banner) ?? null;
  return { banner, memberId: info?.systemUser?.id, ask };
}

/** Whether the page was painted with space for a banner; the boot script decided. */
function hadSpace(): boolean {
  if (typeof document === 'undefined') return false;
  const { banner, bannerClosed, bannerOwn } = document.documentElement.dataset;
  return bannerOwn !== undefined || (banner !== undefined && bannerClosed === undefined);
}

/** The page as painted, until the reader navigates. */
function useFirstPage() {
  const { key } = useLocation();
  const [painted] = useState(() => ({ key, hasSpace: hadSpace() }));
  return { isFirst: key === painted.key, hasSpace: painted.hasSpace };
}

/**
 * `keepalive`, so that it is sent even if the reader leaves right after the click. The other requests of notices are not part of the
 * initial load.
 */
async function markRead(noticeId: string): Promise<void> {
  await api.call(markNoticeRead, { params: { noticeId } }, { ...quietly, keepalive: true }).catch(() => null);
}

/** The banner of this page, unless it was closed, and a function to close it. */
export function useBanner() {
  const closed = useStore(closedBanners);
  const { banner, memberId, ask } = useCurrentBanner();
  // Closed on this page: the member's data, or the base information, may be older.
  const [dismissed, dismiss] = useState<string | undefined>(undefined);
  const noticeId = banner?.noticeId === dismissed ? undefined : banner?.noticeId;
  const { isFirst, hasSpace } = useFirstPage();
  // The page was rendered for visitors: the member may have read its banner elsewhere.
  const [rendered] = useState(noticeId);
  const changed = (): void => {
    if (banner === null) isInfoOutdated.set(true);
    else void ask();
  };
  useEffect(readClosed, []);
  useLayoutEffect(endBootState, [closed]);
  useLayoutEffect(() => {
    if (memberId === undefined) return;
    rememberOwn(noticeId);
    if (rendered !== undefined) setClosed(rendered, rendered !== noticeId);
  }, [memberId, noticeId, rendered]);

  const isClosed = noticeId === undefined || (memberId === undefined && closed.includes(noticeId));
  const close = (id: string): void => {
    setClosed(id, true);
    dismiss(id);
    // Also before it is known who is signed in.
    if (signedIn()) void markRead(id).then(ask);
  };
  // Nothing moves on the current page: a banner without reserved space is shown on the next page, and a removed one leaves its space until
  // then.
  const isLate = memberId !== undefined && isFirst && !hasSpace;
  const keepsSpace = memberId !== undefined && isFirst && hasSpace && isClosed && dismissed === undefined;
  return { banner: isClosed || isLate ? null : banner, keepsSpace, close, memberId, changed };
}
