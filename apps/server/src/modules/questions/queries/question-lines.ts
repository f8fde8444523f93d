import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readSubjectLines, type SubjectLines } from '../../post-lists/index.ts';
import { questionTree } from '../../posts/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { canSeeQuestion, type QuestionFacts, policyContext } from '../policy.ts';

/** Lines of those subjects that are questions, answers or replies to them. */
export async function questionLines(ctx: Ctx, subjects: readonly Subject[]): Promise<SubjectLines> {
  const policy = await policyContext(ctx);
  return readSubjectLines<Pick<QuestionFacts, 'tagIds'>>(ctx, questionTree, subjects, {
    columns: sql`question.tag_ids`,
    canSee: (question) => canSeeQuestion(policy, question).allowed,
  });
}
