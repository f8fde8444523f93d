import { readBaseInfo, type RealtimeMessage } from '@chaguan/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [asked, setAsked] = useState<{ info: SiteInfo | undefined; banner: Banner | null }>();
  const ask = async (): Promise<void> => {
    const answer = await api.call(readBaseInfo, {}, quietly).catch(() => null);
    if (answer !== null) setAsked({ info, banner: answer.banner });
  };
  const banner = (asked?.info === info ? asked?.banner : info?.banner) ?? null;
  return { banner, memberId: info?.systemUser?.id, ask };
}

/** A new notice comes with the next page, so that nothing moves under the reader; one that changed or went does so at once. */
function useNoticeNews(memberId: string | undefined, changed: () => void): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const outdated = () => isInfoOutdated.set(true);
    const hear = ({ kind }: RealtimeMessage): void => {
      if (kind === 'notice.received') outdated();
      if (kind === 'notice.changed') latest.current();
    };
    let left = false;
    let stops: (() => void)[] = [];
    // Members alone hear of it: the stream is not in the way of a visitor's first page.
    const listen = async (): Promise<void> => {
      const { subscribe } = await import('../../lib/realtime/realtime.ts');
      if (!left) stops = [`member:${memberId}`, 'members'].map((channel) => subscribe(channel, hear, outdated));
    };
    void listen();
    return () => {
      left = true;
      for (const stop of stops) stop();
    };
  }, [memberId]);
}

/** With the first press: the calls of the list are not in the way of a first page. */
async function markRead(noticeId: string): Promise<void> {
  const { noticeActs } = await import('./data.ts');
  await noticeActs.markRead(noticeId);
}

/** The banner above this page, unless it was closed, and the way to close it. */
export function useBanner(): { banner: Banner | null; close: (noticeId: string) => void } {
  const closed = useStore(closedBanners);
  const { banner, memberId, ask } = useCurrentBanner();
  // Closed on this page: the member's answer, or the base information, may be older.
  const [dismissed, dismiss] = useState<string | undefined>(undefined);
  const noticeId = banner?.noticeId === dismissed ? undefined : banner?.noticeId;
  // The page was rendered for visitors: what it showed, the member may have read elsewhere.
  const [rendered] = useState(noticeId);
  useNoticeNews(memberId, () => {
    if (banner === null) isInfoOutdated.set(true);
    else void ask();
  });
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
  return { banner: isClosed ? null : banner, close };
}
