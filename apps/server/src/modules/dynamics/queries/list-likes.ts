import type { Answer, listLikes as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { ownLikes } from '../../reactions/index.ts';
import { withLines } from '../subject-lines.ts';

export async function listLikes(ctx: MemberCtx, { kind, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { rows, total, pages } = await ownLikes(ctx.db, ctx.viewer.memberId, kind, page);
  const lines = await withLines(ctx, rows);
  return { items: lines.map(({ row, line }) => ({ ...line, at: row.at.toISOString() })), page, pages, total };
}
