import type { RealtimeMessage } from '@chaguan/contract';
import { useEffect, useRef } from 'react';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { isInfoOutdated } from '../../lib/site.ts';

const outdated = () => isInfoOutdated.set(true);

/**
 * Realtime updates of a member's notices. A new one is shown on the next page, so that nothing moves on this one; a changed or withdrawn
 * one is updated immediately.
 */
export default function BannerUpdates({ memberId, changed }: { memberId: string; changed: () => void }) {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    const hear = ({ kind }: RealtimeMessage): void => {
      if (kind === 'notice.received') outdated();
      if (kind === 'notice.changed') latest.current();
    };
    const stops = [`member:${memberId}`, 'members'].map((channel) => subscribe(channel, hear, outdated));
    return () => {
      for (const stop of stops) stop();
    };
  }, [memberId]);
  return null;
}
