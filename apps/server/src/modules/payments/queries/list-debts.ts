import type { Answer, listDebts as endpoint, Query } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { decimalOf, owing } from '../../ledger/index.ts';
import { memberCards } from '../../members/index.ts';

const pageSize = 30;

/** Members who owe money or points, the highest debts first. Three statements. */
export async function listDebts({ db }: Ctx, { currency, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { sum, count, accounts } = await owing(db, currency, { limit: pageSize, offset: (page - 1) * pageSize });
  const cards = await memberCards(
    db,
    accounts.map(({ memberId }) => memberId),
  );
  return {
    items: accounts.map(({ memberId, units }) => ({ member: cards.get(memberId) ?? null, amount: decimalOf(units, currency) })),
    sum: decimalOf(sum, currency),
    page,
    pages: Math.max(Math.ceil(count / pageSize), 1),
    total: count,
  };
}
