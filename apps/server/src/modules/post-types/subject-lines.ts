import type { Ctx } from '../../platform/http/ctx.ts';
import type { SubjectLines } from '../post-lists/index.ts';
import { questionLines } from '../questions/index.ts';
import type { Subject } from '../reactions/index.ts';
import { topicLines } from '../topics/index.ts';

/** Lines of mixed subjects, by `subjectKey`, each with the same visibility as on its own page; only posts have one. */
export async function subjectLines(ctx: Ctx, subjects: readonly Subject[]): Promise<SubjectLines> {
  const [ofTopics, ofQuestions] = await Promise.all([topicLines(ctx, subjects), questionLines(ctx, subjects)]);
  return new Map([...ofTopics, ...ofQuestions]);
}
