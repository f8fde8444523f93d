import type { RealtimeMessage } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { channelsOf, type Announcement } from './announcement.ts';
import { packetsOf, type Packet } from './packets.ts';

const message: RealtimeMessage = { kind: 'topic.changed', data: { topicId: '900000000000000001' } };
const read = (packets: string[]): Announcement[] => packets.flatMap((packet) => (JSON.parse(packet) as Packet).batch);

test('a thousand receivers are a handful of packets, each small enough, none lost, in order', () => {
  const channels = Array.from({ length: 1000 }, (_, n) => `member:${900_000_000_000_000_000n + BigInt(n)}`);
  const packets = packetsOf(crypto.randomUUID(), [{ end: 'first' }, { channels, message }, { end: 'last' }]);
  expect(packets.length).toBeLessThan(8);
  expect(Math.max(...packets.map((packet) => Buffer.byteLength(packet)))).toBeLessThan(8000);
  const got = read(packets);
  expect([got[0], got.at(-1)]).toEqual([{ end: 'first' }, { end: 'last' }]);
  const parts = got.filter((one) => 'message' in one);
  expect(parts.flatMap((one) => channelsOf(one))).toEqual(channels);
  expect(parts.every((one) => one.message.kind === 'topic.changed')).toBe(true);
});

test('many small announcements share packets', () => {
  const some = Array.from({ length: 300 }, (_, n): Announcement => ({ dropped: { pages: `thread:${n}` } }));
  const packets = packetsOf('here', some);
  expect(read(packets)).toEqual(some);
  expect(packets).toHaveLength(2);
});
