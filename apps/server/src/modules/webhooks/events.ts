import type { Tx } from '../../platform/database/db.ts';
import { event, taskOf } from '../../platform/events/emit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Messages wait to be sent to a webhook. */
export const webhookDue = event<{ webhookId: string }>('webhook.due');

/** Requests the sender job of some webhooks, now or for a time. */
export async function enqueueSending(tx: Tx, webhookIds: readonly string[], runAt?: Date): Promise<void> {
  const task = taskOf({ event: webhookDue.name, reaction: 'send' });
  await enqueue(
    tx,
    webhookIds.map((webhookId) => ({ task, payload: { webhookId }, ...(runAt && { runAt }) })),
  );
}
