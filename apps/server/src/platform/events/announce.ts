import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../database/db.ts';

/**
 * What every process should hear right after a commit: a message for open pages (`channel`), caches to drop (`drop`),
 * or a session whose streams close (`end`, its id). It is news of the moment: whoever is not listening reads the truth from the database later, so losing it
 * in a crash loses nothing. What must not be lost is a job (events/emit.ts).
 */
export type Announcement = { channel: string; message: RealtimeMessage } | { drop: string } | { end: string };

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
