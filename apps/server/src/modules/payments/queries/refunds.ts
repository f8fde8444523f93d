import type { Answer, listRefunds as endpoint, PaymentProviderId, Query } from '@chaguan/contract';
import { descending, numberedList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import { memberCards } from '../../members/index.ts';

type Refund = Answer<typeof endpoint>['items'][number];

const ofLatest = numberedList('refunds', { size: 30 }, descending('paymentRefund.id'));

function selectRefunds(db: Db) {
  return db
    .selectFrom('paymentRefund')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'orderId')
    .selectAll('paymentRefund')
    .select(['number', 'provider', 'memberId', 'paymentOrder.amountMinor as paidMinor']);
}

async function present(db: Db, rows: Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>): Promise<Refund[]> {
  if (rows.length === 0) return [];
  const cards = await memberCards(
    db,
    rows.flatMap(({ memberId, decidedBy }) => [memberId, ...(decidedBy === null ? [] : [decidedBy])]),
  );
  const yuan = (minor: string) => decimalOf(amount(minor), 'CNY');
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    provider: row.provider as PaymentProviderId,
    member: cards.get(row.memberId) ?? null,
    amount: yuan(row.amountMinor),
    paid: yuan(row.paidMinor),
    state: row.state as Refund['state'],
    openedAt: row.openedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : (cards.get(row.decidedBy) ?? null),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    taken: row.takenMinor === null ? null : yuan(row.takenMinor),
    owed: row.owedMinor === null ? null : yuan(row.owedMinor),
  }));
}

/** The refunds of one order, the latest first. */
export async function refundsOf(db: Db, orderId: string): Promise<Refund[]> {
  return present(db, await selectRefunds(db).where('orderId', '=', orderId).orderBy('paymentRefund.id', 'desc').execute());
}

/** Four statements. */
export async function listRefunds({ db }: Ctx, { state, ...requested }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const list = ofLatest(requested);
  const count = async (of?: string): Promise<number> => {
    const { total } = await db
      .selectFrom('paymentRefund')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .$if(of !== undefined, (query) => query.where('state', '=', of ?? ''))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const [total, waiting, matches] = await Promise.all([
    count(state),
    count('open'),
    selectRefunds(db)
      .$if(state !== undefined, (query) => query.where('paymentRefund.state', '=', state ?? ''))
      .$call(list.of)
      .execute(),
  ]);
  const { rows, numbers } = list.show(matches, total);
  return { items: await present(db, rows), ...numbers, waiting };
}
