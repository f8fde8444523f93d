import { type Answer, type rotateWebhookSecret as endpoint, webhookRules } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { makeSecret } from '../form.ts';
import { lockWebhook, sealed } from '../webhook.ts';

/** Messages are signed with both until the receiver has had a day to switch over; of two older ones, only the newer is kept. */
export async function rotateWebhookSecret(ctx: MemberCtx, webhookId: string): Promise<Answer<typeof endpoint>> {
  const secret = makeSecret();
  const until = new Date(ctx.clock.now().getTime() + webhookRules.rotationHours * 60 * 60_000);
  return ctx.write(async (tx) => {
    const { kind, sealedSecret } = await lockWebhook(tx, webhookId);
    if (kind !== 'standard') fail('webhook.no_secret');
    await tx
      .updateTable('webhook')
      .set({ sealedSecret: sealed(ctx, 'secret', secret), sealedPreviousSecret: sealedSecret, previousSecretUntil: until })
      .where('id', '=', webhookId)
      .execute();
    await recordAct(tx, ctx, { act: 'webhook.secret_rotated', subject: { kind: 'webhook', id: webhookId } });
    return { id: webhookId, secret };
  });
}
