import type { Answer, likeList as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { ownLikes } from '../../reactions/index.ts';
import { subjectLines } from '../../topics/index.ts';
import { lineOf, topicSubjects } from '../line-of.ts';

export async function likeList(ctx: MemberCtx, { kind, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { rows, total, pages } = await ownLikes(ctx.db, ctx.viewer.memberId, kind, page);
  const subjects = topicSubjects(rows);
  const lines = await subjectLines(ctx, subjects);
  return { items: subjects.map((row) => ({ ...lineOf(lines, row), at: row.at.toISOString() })), page, pages, total };
}
