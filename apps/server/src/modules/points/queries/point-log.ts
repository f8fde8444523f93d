import type { Answer, listPointLines as listPointLinesEndpoint, Query, listPointLog as listPointLogEndpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { statement, statementFile, balance, decimalOf, monthMoves } from '../../ledger/index.ts';
import { statementFilterOf, presentPointLines } from './present-lines.ts';

/** All lines at once, for a file. */
export async function listPointLines(
  ctx: MemberCtx,
  { module, month }: Query<typeof listPointLinesEndpoint>,
): Promise<Answer<typeof listPointLinesEndpoint>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'POINT' } as const;
  const { total, lines } = await statement(ctx.db, account, { ...statementFilterOf(module), month }, statementFile);
  return { items: await presentPointLines(ctx, lines), more: total > lines.length };
}

const pageSize = 30;

/**
 * Six statements (eight with questions) whatever the number of lines: balance, points earned, the month, count and lines, their subjects
 * with cards.
 */
export async function listPointLog(
  ctx: MemberCtx,
  { module, month, page = 1 }: Query<typeof listPointLogEndpoint>,
): Promise<Answer<typeof listPointLogEndpoint>> {
  const { memberId } = ctx.viewer;
  const account = { owner: 'member', id: memberId, currency: 'POINT' } as const;
  const [points, { pointsEarned }, moves, { total, lines }] = await Promise.all([
    balance(ctx.db, account),
    ctx.db.selectFrom('member').select('pointsEarned').where('id', '=', memberId).executeTakeFirstOrThrow(),
    monthMoves(ctx, account, month),
    statement(ctx.db, account, { ...statementFilterOf(module), month }, { limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  return {
    points: decimalOf(points, 'POINT'),
    earned: pointsEarned,
    month: moves,
    items: await presentPointLines(ctx, lines),
    page,
    pages: Math.max(Math.ceil(total / pageSize), 1),
    total,
  };
}
