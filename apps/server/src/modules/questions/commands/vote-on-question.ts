import type { Answer, voteOnQuestion as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { castVote, tellVotesSoon, type PollSubject } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { findQuestionPoll, pollAfter } from '../queries/question-poll.ts';

export async function voteOnQuestion(ctx: MemberCtx, questionId: string, choices: readonly number[]): Promise<Answer<typeof endpoint>> {
  const { policy, question, poll } = await findQuestionPoll(ctx, questionId);
  must(canReact(policy, question));
  if (poll === null) fail('poll.not_found');
  mustDo(ctx, 'vote.cast');
  const subject: PollSubject = { kind: 'question', id: questionId };
  await ctx.write((tx) => castVote(tx, ctx.clock.now(), ctx.viewer.memberId, subject, choices));
  tellVotesSoon(ctx, subject);
  return pollAfter(ctx, questionId);
}
