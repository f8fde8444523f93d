import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Channels } from '../posts/index.ts';

/** What concerns the work of staff is heard by staff alone. */
export const staffChannels: Channels = { staff: async ({ viewer }) => (viewer.staff ? [''] : []) };

/** Staff who have the queue open fetch it anew. */
export function announceCase(tx: Tx, caseId: string): void {
  announce(tx, { channel: 'staff', message: { kind: 'report.changed', data: { caseId } } });
}
