import type { Answer, closeTopicPoll as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { isAuthor } from '../../posts/index.ts';
import { closePoll } from '../../polls/index.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { tellTopic } from '../news.ts';
import { findTopicPoll, pollAfter } from '../queries/topic-poll.ts';

export async function closeTopicPoll(ctx: MemberCtx, topicId: string): Promise<Answer<typeof endpoint>> {
  const { policy, topic, poll } = await findTopicPoll(ctx, topicId);
  refuseWhenReadOnly(policy.settings);
  const own = isAuthor(ctx.viewer, topic);
  if (!own && !ctx.viewer.staff) fail('topic.not_yours');
  if (poll === null) fail('poll.not_found');
  await ctx.write(async (tx) => {
    await closePoll(tx, ctx.clock.now(), { kind: 'topic', id: topicId });
    if (!own) await recordAct(tx, ctx, { act: 'topic.poll_closed', subject: { kind: 'topic', id: topicId }, before: { closed: false }, after: { closed: true } });
    tellTopic(tx, topicId);
  });
  return pollAfter(ctx, topicId);
}
