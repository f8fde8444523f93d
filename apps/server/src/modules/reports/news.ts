import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { isStaff } from '../../platform/http/rights.ts';
import type { Channels } from '../posts/read/index.ts';
import { announceQueue } from '../queue-changes/index.ts';

/** That something changed in the work of staff. It names nothing, so whoever is limited to tags may hear it too. */
export const staffChannels: Channels = { staff: async ({ viewer }) => (isStaff(viewer) ? [''] : []) };

/** Staff who have the queue open fetch it anew, each what they may see of it. */
export function announceCase(tx: Tx): void {
  announce(tx, { channel: 'staff', message: { kind: 'report.changed', data: {} } });
  announceQueue(tx, 'reports');
}
