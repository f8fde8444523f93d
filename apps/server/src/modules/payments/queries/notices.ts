import type { Answer, listRefusedNotices as endpoint, NoticeReason, PaymentProviderId, Query, readPayment } from '@chaguan/contract';
import { type Selectable, sql } from 'kysely';
import { descending, numberedList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { PaymentNotice } from '../../../platform/database/schema.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf } from '../../ledger/index.ts';

const ofLatest = numberedList('payment notices', { size: 30 }, descending('last_at', 'time'), descending('id'));

type PresentedNotice = Answer<typeof endpoint>['items'][number];

export function presentNotice({
  id,
  provider,
  reason,
  times,
  firstAt,
  lastAt,
  address,
  claimed,
}: Selectable<PaymentNotice>): PresentedNotice {
  return {
    id,
    provider: provider as PaymentProviderId,
    reason: reason as NoticeReason,
    times: Number(times),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    address,
    claimed: claimed as unknown as PresentedNotice['claimed'],
  };
}

/** Rejected notifications that belong to no order. */
export async function listRefusedNotices({ db }: Ctx, requested: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const list = ofLatest(requested);
  const [{ total }, matches] = await Promise.all([
    db
      .selectFrom('paymentNotice')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('orderId', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('paymentNotice').selectAll().where('orderId', 'is', null).$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(matches, total);
  return { items: rows.map(presentNotice), ...numbers };
}

type Signed = Answer<typeof readPayment>['signed'][number];

const limit = 100;

/** What a provider signed about an order, the latest first. */
export async function signedNoticesOf(db: Db, orderId: string): Promise<Signed[]> {
  const rows = await db
    .selectFrom('paymentSignedNotice')
    .select(['id', 'state', 'amountMinor', 'refundedMinor', 'receivedAt', 'address'])
    .where('orderId', '=', orderId)
    // A response to our own query has none.
    .where('signature', '<>', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, state, amountMinor, refundedMinor, receivedAt, address }) => ({
    id,
    state: state as Signed['state'],
    amount: decimalOf(amount(amountMinor), 'CNY'),
    refunded: refundedMinor === null ? null : decimalOf(amount(refundedMinor), 'CNY'),
    receivedAt: receivedAt.toISOString(),
    address,
  }));
}
