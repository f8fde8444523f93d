import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** Tells the open pages of these members after the commit. */
export function sendToMembers(tx: Tx, memberIds: readonly string[], message: RealtimeMessage): void {
  for (const id of memberIds) announce(tx, { channel: `member:${id}`, message });
}
