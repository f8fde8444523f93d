import type { Answer, listFavourites as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { ownFavourites } from '../../reactions/index.ts';
import { withLines } from '../subject-lines.ts';

export async function listFavourites(ctx: MemberCtx, { folder, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { rows, total, pages } = await ownFavourites(ctx.db, ctx.viewer.memberId, folder, page);
  const lines = await withLines(ctx, rows);
  return { items: lines.map(({ row, line }) => ({ ...line, folderId: row.folderId, at: row.at.toISOString() })), page, pages, total };
}
