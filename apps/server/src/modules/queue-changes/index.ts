import { queueChannelOf, queueRights, type QueueRight } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { readsFor } from '../../platform/http/rights.ts';

/**
 * Announces that the queue of staff changed (ADR 42). It ranks below all modules with queued items, and owns nothing. The message contains
 * no details, so staff limited to tags may receive it too.
 */
export const queueChannels = Object.fromEntries(
  queueRights.map((right) => [
    queueChannelOf[right],
    async ({ viewer }: Ctx): Promise<readonly string[]> => (readsFor(viewer, right) ? [''] : []),
  ]),
);

/** After the commit: an item decided with this right was added, changed or decided. Costs no statement and no job. */
export function announceQueue(tx: Tx, right: QueueRight): void {
  announce(tx, { channel: queueChannelOf[right], message: { kind: 'queue.changed', data: {} } });
}
