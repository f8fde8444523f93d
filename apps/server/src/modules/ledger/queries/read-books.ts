import type { Answer, Query, readBooks as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, type AmountMinor } from '../amount.ts';
import { monthOf, monthSpan } from '../month-span.ts';
import { kindsMoved, type KindMoved } from './kinds-moved.ts';
import { standing } from './standing.ts';

function total(rows: readonly KindMoved[], of: 'arrived' | 'platform'): AmountMinor {
  return amount(rows.reduce((sum, row) => sum + BigInt(row[of]), 0n));
}

/** Three statements; those of the month read only its transactions. */
export async function readBooks({ db, clock }: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { month = monthOf(clock.now()), currency = 'CNY' } = query;
  const [rows, stands] = await Promise.all([kindsMoved(db, { ...monthSpan(month), currency }), standing(db)]);
  const decimal = (units: AmountMinor): string => decimalOf(units, currency);
  const { members, holds, platform, source } = stands[currency];
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    count: of.reduce((sum, { count }) => sum + count, 0),
    amount: decimal(total(of, 'arrived')),
  }));
  return {
    month,
    currency,
    standing: { currency, members: decimal(members), holds: decimal(holds), platform: decimal(platform), source: decimal(source) },
    income: decimal(total(rows, 'platform')),
    kinds: kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    days: rows.map(({ day, kind, count, arrived }) => ({ day, kind, count, amount: decimal(amount(arrived)) })),
  };
}
