import { randomUUID } from 'node:crypto';
import { type Answer, type testWebhook as endpoint, webhookTestType } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentDelivery } from '../present.ts';
import { exchange } from '../sending/exchange.ts';
import { requestFor } from '../sending/request.ts';
import { robotTexts } from '../sending/robot-message.ts';
import { findWebhook } from '../webhook.ts';

/** Stored afterwards: a test is neither retried nor counted as a failure of its receiver. */
export async function testWebhook(ctx: MemberCtx, webhookId: string): Promise<Answer<typeof endpoint>> {
  const webhook = await findWebhook(ctx.db, webhookId);
  const at = ctx.clock.now();
  const url = ctx.config.PUBLIC_URL;
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  const payload = { type: webhookTestType, timestamp: at.toISOString(), data: { url } };
  const message = { id, payload, text: robotTexts[webhook.language].test(url) };
  const { failure, status, durationMs, answer } = await exchange(ctx, webhook.kind, requestFor(ctx, webhook, message));
  const row = await ctx.write(async (tx) => {
    await findWebhook(tx, webhookId);
    return tx
      .insertInto('webhookDelivery')
      .values({
        webhookId,
        messageId: id,
        type: webhookTestType,
        fact: '{}',
        at,
        state: failure === null ? 'delivered' : 'failed',
        attempts: 1,
        attemptedAt: at,
        status,
        durationMs,
        answer,
        failure,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return presentDelivery(row);
}
