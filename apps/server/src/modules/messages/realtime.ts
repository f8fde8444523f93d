import type { RealtimeMessage } from '@chaguan/contract';
import type { Channels } from '../../platform/realtime/stream.ts';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** Messages about one member are received by this member only, also if staff; those about all members, by everyone signed in. */
export const memberChannels: Channels = {
  members: async ({ viewer }) => (viewer.memberId === null ? [] : ['']),
  'member:': async ({ viewer }, ids) => ids.filter((id) => id === viewer.memberId),
};

/** Notifies the open pages of these members after the commit. */
export function sendToMembers(tx: Tx, memberIds: readonly string[], message: RealtimeMessage): void {
  for (const id of memberIds) announce(tx, { channel: `member:${id}`, message });
}
