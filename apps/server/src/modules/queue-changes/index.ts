import { queueChannelOf, queueRights, type QueueRight } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { readsFor } from '../../platform/http/rights.ts';

/**
 * That something changed in what waits for staff (ADR 42). It stands below all modules in which something waits, and
 * owns nothing. The message names nothing, so whoever is limited to tags may hear it too.
 */
export const queueChannels = Object.fromEntries(
  queueRights.map((right) => [
    queueChannelOf[right],
    async ({ viewer }: Ctx): Promise<readonly string[]> => (readsFor(viewer, right) ? [''] : []),
  ]),
);

/** After the commit: something that is decided by this right began to wait, changed or was decided. Costs no statement and no job. */
export function announceQueue(tx: Tx, right: QueueRight): void {
  announce(tx, { channel: queueChannelOf[right], message: { kind: 'queue.changed', data: {} } });
}
