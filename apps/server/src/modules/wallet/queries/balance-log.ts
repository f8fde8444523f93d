import type { Answer, balanceLog as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, balance, decimalOf, monthOf, monthSpan, movesByDay, statement } from '../../ledger/index.ts';
import { presentLines } from './present-lines.ts';

const pageSize = 30;

/** The month of the chart is the chosen one, or the present one while the log shows all. */
export async function balanceLog(ctx: MemberCtx, { module, month, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' } as const;
  const shown = month ?? monthOf(ctx.clock.now());
  const span = month === undefined ? {} : monthSpan(month);
  const [money, days, { total, lines }] = await Promise.all([
    balance(ctx.db, account),
    movesByDay(ctx.db, account, monthSpan(shown)),
    statement(ctx.db, account, { kind: module, ...span }, { limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  const sum = (way: 'in' | 'out') => decimalOf(amount(days.reduce((all, day) => all + day[way], 0n)), 'CNY');
  return {
    balance: decimalOf(money, 'CNY'),
    month: { month: shown, in: sum('in'), out: sum('out'), days: days.map((day) => ({ day: day.day, in: decimalOf(day.in, 'CNY'), out: decimalOf(day.out, 'CNY') })) },
    items: await presentLines(ctx, lines),
    page,
    pages: Math.max(Math.ceil(total / pageSize), 1),
    total,
  };
}
