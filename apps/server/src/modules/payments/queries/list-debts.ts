import type { Answer, listDebts as endpoint, Query } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { decimalOf, owing } from '../../ledger/index.ts';
import { memberCards } from '../../members/index.ts';

/** Members who owe money or points, the highest debts first. Three statements. */
export async function listDebts({ db }: Ctx, { currency, ...requested }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { sum, accounts, numbers } = await owing(db, currency, requested);
  const cards = await memberCards(
    db,
    accounts.map(({ memberId }) => memberId),
  );
  return {
    items: accounts.map(({ memberId, units }) => ({ member: cards.get(memberId) ?? null, amount: decimalOf(units, currency) })),
    sum: decimalOf(sum, currency),
    ...numbers,
  };
}
