import type { Answer, voteOnTopic as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { castVote, tellVotesSoon, type PollSubject } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { findTopicPoll, pollAfter } from '../queries/topic-poll.ts';

export async function voteOnTopic(ctx: MemberCtx, topicId: string, choices: readonly number[]): Promise<Answer<typeof endpoint>> {
  const { policy, topic, poll } = await findTopicPoll(ctx, topicId);
  must(canReact(policy, topic));
  if (poll === null) fail('poll.not_found');
  mustDo(ctx, 'vote.cast');
  const subject: PollSubject = { kind: 'topic', id: topicId };
  await ctx.write((tx) => castVote(tx, ctx.clock.now(), ctx.viewer.memberId, subject, choices));
  tellVotesSoon(ctx, subject);
  return pollAfter(ctx, topicId);
}
