import type { Answer, favouriteList as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { ownFavourites } from '../../reactions/index.ts';
import { subjectLines } from '../../topics/index.ts';
import { lineOf, topicSubjects } from '../line-of.ts';

export async function favouriteList(ctx: MemberCtx, { folder, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { rows, total, pages } = await ownFavourites(ctx.db, ctx.viewer.memberId, folder, page);
  const subjects = topicSubjects(rows);
  const lines = await subjectLines(ctx, subjects);
  const items = subjects.map((row) => ({ ...lineOf(lines, row), folderId: row.folderId, at: row.at.toISOString() }));
  return { items, page, pages, total };
}
