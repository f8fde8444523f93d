import type { Answer, listMemberQuestions as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { authorQuestions } from '../../questions/index.ts';
import { readMember } from './read-member.ts';

/** @throws Failure `member.not_found`, for a disabled or cancelled member too */
export async function listMemberQuestions(ctx: Ctx, account: string, page = 1): Promise<Answer<typeof endpoint>> {
  const row = (await readMember(ctx.db, ctx.viewer.memberId, { account })) ?? fail('member.not_found');
  return authorQuestions(ctx, { id: row.id, total: row.questionCount }, page);
}
