import type { RealtimeMessage } from '@chaguan/contract';

/** A message for the open pages that subscribe to one channel, or to any of several (a batch of recipients). Ids only: text is fetched. */
export type ChannelMessage = { channel: string; message: RealtimeMessage } | { channels: readonly string[]; message: RealtimeMessage };

/** Entries of a cache that may be outdated: one, those of an owner, or all. */
export interface CacheDrop {
  cache: string;
  key?: string;
  owner?: string;
}

/**
 * What processes drop from caches. Sent by `CachedRead`, `EntryCache` and `PageGroup`; `everything` when announcements may have been
 * missed.
 */
export type Dropped = CacheDrop | { pages: string } | 'everything';

/**
 * What every process is sent right after a commit: a message for open pages, what to drop from caches (`dropped`), a session whose streams
 * close (`end`, its id), or a `signal` of a module to itself in the other processes. It is transient: a process that misses it reads the
 * current state from the database later, so nothing is lost in a crash. What must not be lost is a job (events/emit.ts).
 */
export type Announcement = ChannelMessage | { dropped: Dropped } | { end: string } | { signal: string; data: unknown };

/** The channels of a message. */
export function channelsOf(announcement: ChannelMessage): readonly string[] {
  return 'channels' in announcement ? announcement.channels : [announcement.channel];
}

/** Sends announcements to this process and the others immediately. */
export interface Announcer {
  send: (announcements: readonly Announcement[]) => void;
}
