import type { Answer, listBalanceLog } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, decimalOf } from '../amount.ts';
import { monthOf, monthSpan } from '../month-span.ts';
import { movesByDay } from './moves-by-day.ts';

/** What came to and went from an account in one month, as a log shows it; the present month unless stated otherwise. */
export async function monthMoves(
  { db, clock }: Ctx,
  account: Exclude<AccountRef, { owner: 'system' }>,
  month = monthOf(clock.now()),
): Promise<Answer<typeof listBalanceLog>['month']> {
  const days = await movesByDay(db, account, monthSpan(month));
  const told = (units: bigint) => decimalOf(amount(units), account.currency);
  const sum = (way: 'in' | 'out') => told(days.reduce((all, day) => all + day[way], 0n));
  return { month, in: sum('in'), out: sum('out'), days: days.map((day) => ({ day: day.day, in: told(day.in), out: told(day.out) })) };
}
