import { queueChannelOf, queueRights } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readsFor } from '../../../platform/http/rights.ts';

/** Staff are notified of changes in their part of the queue (ADR 42). */
export const queueChannels = Object.fromEntries(
  queueRights.map((right) => [
    queueChannelOf[right],
    async ({ viewer }: Ctx): Promise<readonly string[]> => (readsFor(viewer, right) ? [''] : []),
  ]),
);
