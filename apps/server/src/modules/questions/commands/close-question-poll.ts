import type { Answer, closeQuestionPoll as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { isAuthor } from '../../posts/index.ts';
import { closePoll } from '../../polls/index.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { tellQuestion } from '../news.ts';
import { findQuestionPoll, pollAfter } from '../queries/question-poll.ts';

export async function closeQuestionPoll(ctx: MemberCtx, questionId: string): Promise<Answer<typeof endpoint>> {
  const { policy, question, poll } = await findQuestionPoll(ctx, questionId);
  refuseWhenReadOnly(policy.settings);
  const own = isAuthor(ctx.viewer, question);
  if (!own && !ctx.viewer.staff) fail('question.not_yours');
  if (poll === null) fail('poll.not_found');
  await ctx.write(async (tx) => {
    await closePoll(tx, ctx.clock.now(), { kind: 'question', id: questionId });
    if (!own) await recordAct(tx, ctx, { act: 'question.poll_closed', subject: { kind: 'question', id: questionId }, before: { closed: false }, after: { closed: true } });
    tellQuestion(tx, questionId);
  });
  return pollAfter(ctx, questionId);
}
