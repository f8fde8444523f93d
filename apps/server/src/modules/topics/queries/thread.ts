import type * as contract from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { listResponses, readPage } from '../../posts/read/index.ts';
import { cardOf } from '../../members/index.ts';
import { visiblePoll } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { presentTopic } from '../present/present-topic.ts';
import { commentReader } from './comment-reader.ts';

/** The topic and a page of its comments: the statements of `readPage`, one more to show a poll. */
export async function thread(
  anywhere: Ctx,
  topicId: string,
  { commentId, ...query }: contract.Query<typeof contract.readThread>,
): Promise<contract.Answer<typeof contract.readThread>> {
  const page = await readPage(commentReader, anywhere, topicId, { ...query, responseId: commentId });
  const { ctx, policy, root: topic, own, context, items } = page;
  const poll = await visiblePoll(ctx, 'topic', topic, cardOf(context.cards, topic.authorId).cancelled, {
    act: canReact(policy, topic),
    moderate: actsOn(ctx.viewer, 'content', [topic.tagId]),
  });
  const { targetId, ...frame } = page.frame;
  return { topic: presentTopic(policy, topic, own, context), comments: { items, ...frame, targetCommentId: targetId }, poll };
}

export async function threadComments(
  anywhere: Ctx,
  topicId: string,
  { commentId, ...query }: contract.Query<typeof contract.listComments>,
): Promise<contract.Answer<typeof contract.listComments>> {
  const { targetId, ...page } = await listResponses(commentReader, anywhere, topicId, { ...query, responseId: commentId });
  return { ...page, targetCommentId: targetId };
}
