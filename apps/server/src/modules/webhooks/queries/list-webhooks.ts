import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { presentWebhook, presentDelivery } from '../present.ts';
import { readWebhook, findWebhook } from '../webhook.ts';

const countedWaiting = 100;

export async function listWebhooks({ db, clock }: Ctx): Promise<contract.Answer<typeof contract.listWebhooks>> {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from (
        select from webhook_delivery where webhook_id = webhook.id and webhook_delivery.state = 'waiting' limit ${countedWaiting}::int) waiting)`.as(
        'waiting',
      ),
    )
    .orderBy('id')
    .execute();
  const cards = await memberCards(
    db,
    rows.flatMap(({ ownerId, botId }) => [ownerId, botId].filter((id) => id !== null)),
  );
  return {
    items: rows.map(({ waiting, ...row }) =>
      presentWebhook(
        readWebhook(row),
        { owner: cards.get(row.ownerId ?? '') ?? null, bot: cards.get(row.botId ?? '') ?? null },
        waiting,
        clock.now(),
      ),
    ),
  };
}

const pageSize = 30;

export async function listDeliveries(
  { db }: Ctx,
  webhookId: string,
  { before }: contract.Query<typeof contract.listWebhookDeliveries>,
): Promise<contract.Answer<typeof contract.listWebhookDeliveries>> {
  const { name, state } = await findWebhook(db, webhookId);
  const rows = await db
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const items = rows.slice(0, pageSize).map(presentDelivery);
  return { name, state, items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}
