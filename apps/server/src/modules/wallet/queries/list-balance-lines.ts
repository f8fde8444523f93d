import type { Answer, listBalanceLines as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { statement, statementFile } from '../../ledger/index.ts';
import { presentMoneyLines } from './present-lines.ts';

/** All lines at once, for a file. */
export async function listBalanceLines(ctx: MemberCtx, { module, month }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' } as const;
  const { total, lines } = await statement(ctx.db, account, { kind: module, month }, statementFile);
  return { items: await presentMoneyLines(ctx, lines), more: total > lines.length };
}
