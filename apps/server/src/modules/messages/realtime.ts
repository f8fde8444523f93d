import type { RealtimeMessage } from '@chaguan/contract';
import type { Channels } from '../posts/read/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** What concerns one member is heard by this member alone, staff or not; what concerns all of them, by whoever is signed in. */
export const memberChannels: Channels = {
  members: async ({ viewer }) => (viewer.memberId === null ? [] : ['']),
  'member:': async ({ viewer }, ids) => ids.filter((id) => id === viewer.memberId),
};

/** Tells the open pages of these members after the commit. */
export function sendToMembers(tx: Tx, memberIds: readonly string[], message: RealtimeMessage): void {
  for (const id of memberIds) announce(tx, { channel: `member:${id}`, message });
}
