import { channelsOf, type Announcement } from './announcement.ts';

/** pg_notify accepts at most 8,000 bytes. */
const maxBytes = 7_400;

export interface Packet {
  /** Unique: a packet may come by two ways. */
  id: string;
  /** The process that sent it. */
  origin: string;
  batch: Announcement[];
}

/** The announcement in parts that fit: its channels are divided. */
function divide(announcement: Announcement): { part: Announcement; bytes: number }[] {
  const bytes = Buffer.byteLength(JSON.stringify(announcement)) + 1;
  if (bytes <= maxBytes || !('message' in announcement)) return [{ part: announcement, bytes }];
  const channels = channelsOf(announcement);
  if (channels.length < 2) return [{ part: announcement, bytes }];
  const half = Math.ceil(channels.length / 2);
  return [channels.slice(0, half), channels.slice(half)].flatMap((some) => divide({ channels: some, message: announcement.message }));
}

/** Packs announcements, in their order, into as few notifications as fit. */
export function packetsOf(origin: string, announcements: readonly Announcement[]): string[] {
  const packets: string[] = [];
  let batch: Announcement[] = [];
  let size = 0;
  const pack = (): void => {
    if (batch.length > 0) packets.push(JSON.stringify({ id: crypto.randomUUID(), origin, batch } satisfies Packet));
    batch = [];
    size = 0;
  };
  for (const { part, bytes } of announcements.flatMap(divide)) {
    if (size + bytes > maxBytes) pack();
    batch.push(part);
    size += bytes;
  }
  pack();
  return packets;
}
