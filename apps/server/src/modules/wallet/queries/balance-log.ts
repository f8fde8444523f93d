import type {
  Answer,
  listBalanceLines as listBalanceLinesEndpoint,
  Query,
  listBalanceLog as listBalanceLogEndpoint,
} from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { statement, statementFile, balance, decimalOf, monthMoves } from '../../ledger/index.ts';
import { presentMoneyLines } from './present-lines.ts';

/** All lines at once, for a file. */
export async function listBalanceLines(
  ctx: MemberCtx,
  { module, month }: Query<typeof listBalanceLinesEndpoint>,
): Promise<Answer<typeof listBalanceLinesEndpoint>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' } as const;
  const { total, lines } = await statement(ctx.db, account, { kind: module, month }, statementFile);
  return { items: await presentMoneyLines(ctx, lines), more: total > lines.length };
}

const pageSize = 30;

/** The chart shows the chosen month, or the current one while the log shows all. */
export async function listBalanceLog(
  ctx: MemberCtx,
  { module, month, page = 1 }: Query<typeof listBalanceLogEndpoint>,
): Promise<Answer<typeof listBalanceLogEndpoint>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' } as const;
  const [money, moves, { total, lines }] = await Promise.all([
    balance(ctx.db, account),
    monthMoves(ctx, account, month),
    statement(ctx.db, account, { kind: module, month }, { limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  return {
    balance: decimalOf(money, 'CNY'),
    month: moves,
    items: await presentMoneyLines(ctx, lines),
    page,
    pages: Math.max(Math.ceil(total / pageSize), 1),
    total,
  };
}
