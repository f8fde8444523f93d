import { channelsOf, type Announcement } from './announcement.ts';

/** pg_notify accepts at most 8,000 bytes. */
const maxBytes = 7_400;

export interface Packet {
  /** The process that sent it. */
  origin: string;
  batch: Announcement[];
}

/** The announcement in parts that fit: its channels are divided. */
function divide(announcement: Announcement): { text: string; bytes: number }[] {
  const text = JSON.stringify(announcement);
  const bytes = Buffer.byteLength(text) + 1;
  if (bytes <= maxBytes || !('message' in announcement)) return [{ text, bytes }];
  const channels = channelsOf(announcement);
  if (channels.length < 2) return [{ text, bytes }];
  const half = Math.ceil(channels.length / 2);
  return [channels.slice(0, half), channels.slice(half)].flatMap((some) => divide({ channels: some, message: announcement.message }));
}

/** Packs announcements, in their order, into as few notifications as fit. */
export function packetsOf(origin: string, announcements: readonly Announcement[]): string[] {
  const packets: string[] = [];
  let batch: string[] = [];
  let size = 0;
  const pack = (): void => {
    if (batch.length > 0) packets.push(`{"origin":${JSON.stringify(origin)},"batch":[${batch.join(',')}]}`);
    batch = [];
    size = 0;
  };
  for (const { text, bytes } of announcements.flatMap(divide)) {
    if (size + bytes > maxBytes) pack();
    batch.push(text);
    size += bytes;
  }
  pack();
  return packets;
}
