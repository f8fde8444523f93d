import type * as contract from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, yearMoves, yearOf, type MonthKindMoves } from '../../ledger/index.ts';
import { moduleOf } from './balance-log.ts';

type YearStatement = contract.Answer<typeof contract.readYearStatement>;

const decimal = (units: bigint) => decimalOf(amount(units), 'CNY');

function total(moves: readonly MonthKindMoves[]): { in: bigint; out: bigint; entries: number } {
  const sum = { in: 0n, out: 0n, entries: 0 };
  for (const move of moves) {
    sum.in += move.in;
    sum.out += move.out;
    sum.entries += move.entries;
  }
  return sum;
}

function presentSums(moves: readonly MonthKindMoves[]): { in: string; out: string; entries: number } {
  const sum = total(moves);
  return { in: decimal(sum.in), out: decimal(sum.out), entries: sum.entries };
}

/** One line for each reason, in the order in which the log lists them. */
function byKind(moves: readonly MonthKindMoves[]): YearStatement['kinds'] {
  const kinds = Map.groupBy(moves, moduleOf);
  return [...kinds].map(([module, ofKind]) => ({ module, ...presentSums(ofKind) }));
}

function byMonth(opening: bigint, moves: readonly MonthKindMoves[]): YearStatement['months'] {
  let closing = opening;
  return [...Map.groupBy(moves, ({ month }) => month)].map(([month, ofMonth]) => {
    const sum = total(ofMonth);
    closing += sum.in - sum.out;
    return { month, ...presentSums(ofMonth), closing: decimal(closing), kinds: byKind(ofMonth) };
  });
}

function yearsSince(firstAt: Date | null, now: Date): string[] {
  const last = Number(yearOf(now));
  const first = Math.min(last, Number(yearOf(firstAt ?? now)));
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
}

/** All sums are of the same entries, so they always add up. Two statements. */
export async function readYearStatement(
  ctx: MemberCtx,
  { year }: contract.Params<typeof contract.readYearStatement>,
): Promise<YearStatement> {
  const now = ctx.clock.now();
  const { opening, firstAt, moves } = await yearMoves(ctx.db, { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' }, year);
  const sum = total(moves);
  return {
    year,
    at: now.toISOString(),
    years: yearsSince(firstAt, now),
    opening: decimal(opening),
    closing: decimal(opening + sum.in - sum.out),
    ...presentSums(moves),
    kinds: byKind(moves),
    months: byMonth(opening, moves),
  };
}
