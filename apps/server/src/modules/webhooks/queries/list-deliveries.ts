import type { Answer, listWebhookDeliveries as endpoint, Query } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { presentDelivery } from '../present.ts';
import { findWebhook } from '../webhook.ts';

const pageSize = 30;

export async function listDeliveries({ db }: Ctx, webhookId: string, { before }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
