import type { Answer, readTopicPoll as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { shownPollAlone } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { policyContext } from './policy-context.ts';
import { readTopic } from './read-topic.ts';

/** The topic that the caller may see, with its poll if it has one. @throws Failure topic.not_found, topic.not_visible */
export async function findTopicPoll(ctx: Ctx, topicId: string) {
  const policy = await policyContext(ctx);
  const topic = await readTopic(ctx.db, policy, topicId);
  return { policy, topic, poll: await shownPollAlone(ctx, 'topic', topic, canReact(policy, topic)) };
}

export async function topicPoll(ctx: Ctx, topicId: string): Promise<Answer<typeof endpoint>> {
  const { poll } = await findTopicPoll(ctx, topicId);
  return { poll };
}

/** The poll after an act on it. @throws Failure poll.not_found */
export async function pollAfter(ctx: Ctx, topicId: string) {
  const { poll } = await findTopicPoll(ctx, topicId);
  return { poll: poll ?? fail('poll.not_found') };
}
