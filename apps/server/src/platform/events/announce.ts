import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../database/db.ts';

/** A message for the open pages that listen to one channel, or to any of several (a batch of receivers). Ids only: text is fetched. */
export type ChannelMessage = { channel: string; message: RealtimeMessage } | { channels: readonly string[]; message: RealtimeMessage };

/**
 * What every process should hear right after a commit: a message for open pages, caches to drop (`drop`), or a session
 * whose streams close (`end`, its id). It is news of the moment: whoever is not listening reads the truth from the
 * database later, so losing it in a crash loses nothing. What must not be lost is a job (events/emit.ts).
 */
export type Announcement = ChannelMessage | { drop: string } | { end: string };

/** The channels of a message. */
export function channelsOf(announcement: ChannelMessage): readonly string[] {
  return 'channels' in announcement ? announcement.channels : [announcement.channel];
}

/** Sends announcements to this process and the others. */
export interface Announcer {
  send: (announcements: readonly Announcement[]) => void;
}

const pending = new WeakMap<Tx, { list: Announcement[]; dropped: Set<string> }>();

/** Remembers an announcement until the transaction commits; a rollback forgets it. One transaction drops a cache once. */
export function announce(tx: Tx, announcement: Announcement): void {
  const known = pending.get(tx) ?? { list: [], dropped: new Set() };
  pending.set(tx, known);
  if ('drop' in announcement) {
    if (known.dropped.has(announcement.drop)) return;
    known.dropped.add(announcement.drop);
  }
  known.list.push(announcement);
}

/** Called once by `write` after the work of a transaction. */
export function takeAnnouncements(tx: Tx): Announcement[] {
  return pending.get(tx)?.list ?? [];
}
