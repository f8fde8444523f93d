import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { activeWebhooks, lockWebhook, webhookRecord } from '../webhook.ts';

export async function deleteWebhook(ctx: MemberCtx, webhookId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await lockWebhook(tx, webhookId);
    await tx.deleteFrom('webhook').where('id', '=', webhookId).execute();
    const subject = { kind: 'webhook', id: webhookId };
    await recordAct(tx, ctx, { act: 'webhook.deleted', subject, before: webhookRecord(gone) });
    activeWebhooks.drop(tx);
    return {};
  });
}
