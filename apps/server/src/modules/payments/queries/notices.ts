import type { Answer, listRefusedNotices as endpoint, NoticeReason, PaymentProviderId, Query } from '@chaguan/contract';
import { sql, type Selectable } from 'kysely';
import type { PaymentNotice } from '../../../platform/database/schema.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';

const pageSize = 30;

type Shown = Answer<typeof endpoint>['items'][number];

export function presentNotice({ id, provider, reason, times, firstAt, lastAt, address, claimed }: Selectable<PaymentNotice>): Shown {
  return {
    id,
    provider: provider as PaymentProviderId,
    reason: reason as NoticeReason,
    times: Number(times),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    address,
    claimed: claimed as unknown as Shown['claimed'],
  };
}

/** What was not believed and belongs to no order. */
export async function listRefusedNotices({ db }: Ctx, { page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('paymentNotice')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('orderId', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('paymentNotice')
      .selectAll()
      .where('orderId', 'is', null)
      .orderBy('lastAt', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { items: rows.map(presentNotice), page, pages: Math.max(Math.ceil(total / pageSize), 1), total };
}
