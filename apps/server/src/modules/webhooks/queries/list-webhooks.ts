import type { Answer, listWebhooks as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { presentWebhook } from '../present.ts';
import { readWebhook } from '../webhook.ts';

const countedWaiting = 100;

export async function listWebhooks({ db, clock }: Ctx): Promise<Answer<typeof endpoint>> {
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
  const owners = await memberCards(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return {
    items: rows.map(({ waiting, ...row }) => presentWebhook(readWebhook(row), owners.get(row.ownerId ?? '') ?? null, waiting, clock.now())),
  };
}
