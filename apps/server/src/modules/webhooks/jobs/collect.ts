import type { WebhookEventType } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { onBatch, type EventType, type Subscription } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { enqueueSending } from '../events.ts';
import { activeWebhooks } from '../webhook.ts';

/** A receiver that is away for days must not fill the disk: what comes beyond is dropped. */
const mostWaiting = 10_000;

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

/** Stores an event for the webhooks that are sent it: `factOf` is what is needed to read of it later, undefined for what nobody is sent. */
export function collect<T>(event: EventType<T>, type: WebhookEventType, factOf: (fact: T) => object): Subscription<Services> {
  return onBatch<Services, T>(event, `webhook-${type.replace('.', '-')}`, async ({ db, clock }, tx, batch) => {
    const ids = (await activeWebhooks.get(db)).filter(({ events }) => events.has(type)).map(({ id }) => id);
    if (ids.length === 0) return;
    await store(tx, type, ids, batch.map(factOf), clock.now());
    await enqueueSending(tx, ids);
  });
}
