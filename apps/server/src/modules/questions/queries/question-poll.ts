import type { Answer, readQuestionPoll as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { shownPollAlone } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { policyContext } from './policy-context.ts';
import { readQuestion } from './read-question.ts';

/** The question that the caller may see, with its poll if it has one. @throws Failure question.not_found, question.not_visible */
export async function findQuestionPoll(ctx: Ctx, questionId: string) {
  const policy = await policyContext(ctx);
  const question = await readQuestion(ctx.db, policy, questionId);
  return { policy, question, poll: await shownPollAlone(ctx, 'question', question, canReact(policy, question)) };
}

export async function questionPoll(ctx: Ctx, questionId: string): Promise<Answer<typeof endpoint>> {
  const { poll } = await findQuestionPoll(ctx, questionId);
  return { poll };
}

/** The poll after an act on it. @throws Failure poll.not_found */
export async function pollAfter(ctx: Ctx, questionId: string) {
  const { poll } = await findQuestionPoll(ctx, questionId);
  return { poll: poll ?? fail('poll.not_found') };
}
