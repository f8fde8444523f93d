import { endedAmong } from '../modules/members/index.ts';
import type { Bus } from '../platform/events/bus.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { Hub } from '../platform/realtime/hub.ts';

const everyMs = 60_000;

/**
 * Streams close as soon as the end of their session is announced. This catches the rest: a stream that opened in the
 * very moment, an announcement that was lost, a session that ran out by itself.
 */
export function endStreams(hub: Hub, bus: Bus, { db, clock, log }: Services): () => void {
  const look = async (): Promise<void> => {
    const open = hub.sessions();
    if (open.length === 0) return;
    for (const id of await endedAmong(db, clock.now(), open)) hub.tell({ end: id });
  };
  const lookNow = (): void => {
    look().catch((error: unknown) => log.warn({ err: error }, 'open streams not checked'));
  };
  const timer = setInterval(lookNow, everyMs).unref();
  const stopListening = bus.listen((announcement) => {
    if ('drop' in announcement && announcement.drop === '*') lookNow();
  });
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
