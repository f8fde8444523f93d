import type { Body, editWebhook as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { addressColumns, checkEvents } from '../form.ts';
import { activeWebhooks, lockWebhook, readWebhook, sealed, webhookRecord } from '../webhook.ts';

/**
 * Whoever saves it becomes its owner, and must hold the rights of its events: otherwise they could redirect events for which only the
 * previous owner had the right.
 */
export async function editWebhook(ctx: MemberCtx, webhookId: string, form: Body<typeof endpoint>): Promise<Record<never, never>> {
  const { events, language } = form;
  checkEvents(ctx, events);
  const robotSecret = form.robotSecret.trim();
  const address = form.address.trim() === '' ? {} : addressColumns(ctx, form.address);
  return ctx.write(async (tx) => {
    const before = await lockWebhook(tx, webhookId);
    const takesSecret = robotSecret !== '' && (before.kind === 'dingtalk' || before.kind === 'feishu');
    const row = await tx
      .updateTable('webhook')
      .set({
        name: form.name.trim(),
        events,
        language,
        ...address,
        ...(takesSecret && { sealedSecret: sealed(ctx, 'secret', robotSecret) }),
        ownerId: ctx.viewer.memberId,
      })
      .where('id', '=', webhookId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAct(tx, ctx, {
      act: 'webhook.edited',
      subject: { kind: 'webhook', id: webhookId },
      before: webhookRecord(before),
      after: { ...webhookRecord(readWebhook(row)), ...(takesSecret && { secretChanged: true }) },
    });
    activeWebhooks.drop(tx);
    return {};
  });
}
