import { markNoticeRead, readBaseInfo } from '@chaguan/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';
import { signedIn } from '../../lib/session.ts';
import { isInfoOutdated, useSiteInfo, type SiteInfo } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { closedBanners, readClosed, rememberOwn, setClosed, takeOver } from './closed-banners.ts';

type Banner = NonNullable<SiteInfo['banner']>;

/** The banner as the page was loaded with it, or as it was asked for since. */
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

/** Whether the page was painted with the place of a banner; the boot script decided. */
function hadPlace(): boolean {
  if (typeof document === 'undefined') return false;
  const { banner, bannerClosed, bannerOwn } = document.documentElement.dataset;
  return bannerOwn !== undefined || (banner !== undefined && bannerClosed === undefined);
}

/** The page as it was painted, until the reader goes to the next one. */
function useFirstPage() {
  const { key } = useLocation();
  const [painted] = useState(() => ({ key, hasPlace: hadPlace() }));
  return { isFirst: key === painted.key, hasPlace: painted.hasPlace };
}

/** Also when the reader leaves right after the press. The rest of the calls of notices is no part of a first page. */
async function markRead(noticeId: string): Promise<void> {
  await api.call(markNoticeRead, { params: { noticeId } }, { ...quietly, keepalive: true }).catch(() => null);
}

/** The banner above this page, unless it was closed, and the way to close it. */
export function useBanner() {
  const closed = useStore(closedBanners);
  const { banner, memberId, ask } = useCurrentBanner();
  // Closed on this page: the member's answer, or the base information, may be older.
  const [dismissed, dismiss] = useState<string | undefined>(undefined);
  const noticeId = banner?.noticeId === dismissed ? undefined : banner?.noticeId;
  const { isFirst, hasPlace } = useFirstPage();
  // The page was rendered for visitors: what it showed, the member may have read elsewhere.
  const [rendered] = useState(noticeId);
  const changed = (): void => {
    if (banner === null) isInfoOutdated.set(true);
    else void ask();
  };
  useEffect(readClosed, []);
  useLayoutEffect(takeOver, [closed]);
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
  // Nothing moves under the reader: what had no place comes with the next page, and what is gone leaves its place until then.
  const isLate = memberId !== undefined && isFirst && !hasPlace;
  const keepsPlace = memberId !== undefined && isFirst && hasPlace && isClosed && dismissed === undefined;
  return { banner: isClosed || isLate ? null : banner, keepsPlace, close, memberId, changed };
}
