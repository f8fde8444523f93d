import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { enqueueSending } from '../events.ts';
import { activeWebhooks, lockWebhook, recovered } from '../webhook.ts';

/** Waiting messages are sent when it is resumed. */
export async function setWebhookPaused(ctx: MemberCtx, webhookId: string, { paused }: { paused: boolean }): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { state: before } = await lockWebhook(tx, webhookId);
    const state = paused ? 'paused' : 'active';
    if (before === state) return {};
    await tx
      .updateTable('webhook')
      .set({ state, ...(!paused && recovered) })
      .where('id', '=', webhookId)
      .execute();
    const subject = { kind: 'webhook', id: webhookId };
    await recordAct(tx, ctx, { act: 'webhook.paused', subject, before: { state: before }, after: { state } });
    activeWebhooks.drop(tx);
    if (!paused) await enqueueSending(tx, [webhookId]);
    return {};
  });
}
