import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../database/db.ts';

/** A message for the open pages that listen to one channel, or to any of several (a batch of receivers). Ids only: text is fetched. */
export type ChannelMessage = { channel: string; message: RealtimeMessage } | { channels: readonly string[]; message: RealtimeMessage };

/** Entries of a cache that may be outdated: one, those of an owner, or all. */
export interface CacheDrop {
  cache: string;
  key?: string;
  owner?: string;
}

/** What processes forget. Made by `CachedRead`, `EntryCache` and `PageGroup`; `everything` by whoever may have missed something. */
export type Dropped = CacheDrop | { pages: string } | 'everything';

/**
 * What every process should hear right after a commit: a message for open pages, what to forget (`dropped`), a session
 * whose streams close (`end`, its id), or a `signal` of a module to itself in the other processes. It is news of the
 * moment: whoever is not listening reads the truth from the database later, so losing it in a crash loses nothing. What
 * must not be lost is a job (events/emit.ts).
 */
export type Announcement = ChannelMessage | { dropped: Dropped } | { end: string } | { signal: string; data: unknown };

/** The channels of a message. */
export function channelsOf(announcement: ChannelMessage): readonly string[] {
  return 'channels' in announcement ? announcement.channels : [announcement.channel];
}

/** Sends announcements to this process and the others at once. */
export interface Announcer {
  send: (announcements: readonly Announcement[]) => void;
}

/** Announces when the transaction commits; a rollback forgets it. With an announcer instead, at once. */
export function announce(to: Tx | Announcer, announcement: Announcement): void {
  if ('unit' in to) to.unit.announce(announcement);
  else to.send([announcement]);
}
