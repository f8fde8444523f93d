import type { Answer, listPointLines as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { statement, statementFile } from '../../ledger/index.ts';
import { statementFilterOf, presentPointLines } from './present-lines.ts';

/** All lines at once, for a file. */
export async function listPointLines(ctx: MemberCtx, { module, month }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'POINT' } as const;
  const { total, lines } = await statement(ctx.db, account, { ...statementFilterOf(module), month }, statementFile);
  return { items: await presentPointLines(ctx, lines), more: total > lines.length };
}
