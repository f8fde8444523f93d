import type { WebhookEventType } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { on, onBatch, type EventType, type Subscription } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { enqueueSending } from '../events.ts';
import { activeWebhooks } from '../webhook.ts';

/** A receiver that is unreachable for days must not fill the disk: messages beyond this are dropped. */
export const mostWaiting = 10_000;

async function store(tx: Tx, type: WebhookEventType, webhookIds: readonly string[], facts: readonly object[], now: Date): Promise<void> {
  await sql`
    insert into webhook_delivery (webhook_id, message_id, type, fact, at, next_at)
    select receiver.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${type}, fact, ${now}, ${now}
    from (
      select id from webhook where id = any(${webhookIds}::bigint[]) and state = 'active'
        and (select count(*) from (select from webhook_delivery where webhook_id = webhook.id and state = 'waiting' limit ${mostWaiting}::int) waiting) < ${mostWaiting}::int
      order by id for key share
    ) receiver, json_array_elements(${JSON.stringify(facts)}::json) with ordinality as happened (fact, n)
    order by n, receiver.id`.execute(tx);
}

const nameOf = (type: WebhookEventType): string => `webhook-${type.replace('.', '-')}`;

async function receiversOf({ db }: Pick<Services, 'db'>, type: WebhookEventType): Promise<string[]> {
  return (await activeWebhooks.get(db)).filter(({ events }) => events.has(type)).map(({ id }) => id);
}

/** Stores an event for the subscribed webhooks, once: `factOf` returns what is needed to read its content later. */
export function collect<T>(event: EventType<T>, type: WebhookEventType, factOf: (fact: T) => object): Subscription<Services> {
  return onBatch<Services, T>(event, nameOf(type), async (services, tx, batch) => {
    const ids = await receiversOf(services, type);
    if (ids.length === 0) return;
    await store(tx, type, ids, batch.map(factOf), services.clock.now());
    await enqueueSending(tx, ids);
  });
}

/**
 * The same for an event without batches, because its command cannot afford another statement. Its job may run twice: an event equal to the
 * latest message about the same `subject` is not stored again, so two consecutive ones must differ.
 */
export function collectOnce<T>(
  event: EventType<T>,
  type: WebhookEventType,
  subject: string,
  factOf: (fact: T) => Readonly<Record<string, string | null>>,
): Subscription<Services> {
  return on<Services, T>(event, nameOf(type), async (services, happened) => {
    const ids = await receiversOf(services, type);
    if (ids.length === 0) return;
    const fact = factOf(happened);
    await services.write(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from webhook where id = any(${ids}::bigint[]) and (
          select fact from webhook_delivery
          where webhook_id = webhook.id and type = ${type} and fact ->> ${subject} = ${fact[subject] ?? ''} order by id desc limit 1
        ) is distinct from ${JSON.stringify(fact)}::jsonb
        order by id for key share`.execute(tx);
      const missing = rows.map(({ id }) => id);
      if (missing.length === 0) return;
      await store(tx, type, missing, [fact], services.clock.now());
      await enqueueSending(tx, missing);
    });
  });
}
