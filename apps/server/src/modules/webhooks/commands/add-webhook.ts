import { type addWebhook as endpoint, type Answer, webhookRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { addressColumns, checkEvents, makeSecret, type WebhookForm } from '../form.ts';
import { activeWebhooks, readWebhook, sealed, webhookRecord } from '../webhook.ts';

export async function addWebhook(ctx: MemberCtx, form: WebhookForm): Promise<Answer<typeof endpoint>> {
  const { kind, events, language } = form;
  checkEvents(ctx, events);
  const made = kind === 'standard' ? makeSecret() : null;
  const secret = made ?? (kind === 'wecom' ? '' : form.robotSecret.trim());
  const values = {
    name: form.name.trim(),
    kind,
    events,
    language,
    ...addressColumns(ctx, form.address),
    sealedSecret: secret === '' ? null : sealed(ctx, 'secret', secret),
    ownerId: ctx.viewer.memberId,
    createdAt: ctx.clock.now(),
  };
  return ctx.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(tx);
    const { count } = await tx
      .selectFrom('webhook')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= webhookRules.perSite) fail('webhook.too_many', { limit: webhookRules.perSite });
    const added = readWebhook(await tx.insertInto('webhook').values(values).returningAll().executeTakeFirstOrThrow());
    await recordAct(tx, ctx, { act: 'webhook.added', subject: { kind: 'webhook', id: added.id }, after: webhookRecord(added) });
    activeWebhooks.drop(tx);
    return { id: added.id, secret: made };
  });
}
