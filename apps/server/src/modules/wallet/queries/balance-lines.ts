import type { Answer, balanceLines as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { monthSpan, statement } from '../../ledger/index.ts';
import { presentLines } from './present-lines.ts';

const most = 5000;

/** All lines at once, for a file. */
export async function balanceLines(ctx: MemberCtx, { module, month }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' } as const;
  const span = month === undefined ? {} : monthSpan(month);
  const { total, lines } = await statement(ctx.db, account, { kind: module, ...span }, { limit: most, offset: 0 });
  return { items: await presentLines(ctx, lines), more: total > lines.length };
}
