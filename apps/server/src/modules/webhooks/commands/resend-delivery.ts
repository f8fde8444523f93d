import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { enqueueSending } from '../events.ts';
import { lockWebhook } from '../webhook.ts';

/** Restarts its attempts, immediately, even while the webhook pauses after a failure. */
export async function resendDelivery(ctx: MemberCtx, webhookId: string, deliveryId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { state } = await lockWebhook(tx, webhookId);
    if (state !== 'active') fail('webhook.not_active');
    const delivery = await tx
      .selectFrom('webhookDelivery')
      .select('state')
      .where('id', '=', deliveryId)
      .where('webhookId', '=', webhookId)
      .forUpdate()
      .executeTakeFirst();
    if (delivery === undefined) fail('webhook.not_found');
    if (delivery.state === 'waiting') fail('webhook.waiting');
    await tx
      .updateTable('webhookDelivery')
      .set({ state: 'waiting', attempts: 0, nextAt: ctx.clock.now(), failure: null })
      .where('id', '=', deliveryId)
      .execute();
    await tx.updateTable('webhook').set({ restsUntil: null }).where('id', '=', webhookId).execute();
    await enqueueSending(tx, [webhookId]);
    return {};
  });
}
