import type { Answer, readLeftFunds as readLeftFundsEndpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, balance, type AmountMinor, decimalOf, fundedAmong } from '../../ledger/index.ts';
import { openBounties, leftBounties } from '../../questions/index.ts';
import { heldInEnvelopes } from '../../red-envelopes/index.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';

/** What a member would give up by leaving, in fen: the balance, including the bounties and envelopes that are returned to it first. */
export async function moneyOf(db: Db | Tx, memberId: string): Promise<AmountMinor> {
  const own = await balance(db, { owner: 'member', id: memberId, currency: 'CNY' });
  return amount(own + (await openBounties(db, memberId)) + (await heldInEnvelopes(db, memberId)));
}

const limit = 50;

/** What staff must settle because its owner is gone (ADR 15). Three statements. */
export async function readLeftFunds({ db }: Ctx): Promise<Answer<typeof readLeftFundsEndpoint>> {
  const [{ total, count, accounts }, bounties] = await Promise.all([
    fundedAmong(db, sql`select id::text from member where state = 'cancelled'`, limit),
    leftBounties(db, limit),
  ]);
  const ids = accounts.map(({ memberId }) => memberId);
  const gone = ids.length === 0 ? [] : await db.selectFrom('member').select(['id', 'cancelledAt']).where('id', 'in', ids).execute();
  const goneAt = new Map(gone.map(({ id, cancelledAt }) => [id, cancelledAt?.toISOString() ?? null]));
  return {
    total: decimalOf(total, 'CNY'),
    count,
    accounts: accounts.map(({ memberId, units }) => ({
      memberId,
      balance: decimalOf(units, 'CNY'),
      cancelledAt: goneAt.get(memberId) ?? null,
    })),
    bounties: bounties.map(({ questionId, title, sums, answers, cancelledAt }) => ({
      questionId,
      title,
      answers,
      cny: decimalOf(sums.CNY, 'CNY'),
      points: decimalOf(sums.POINT, 'POINT'),
      cancelledAt: cancelledAt?.toISOString() ?? null,
    })),
  };
}
