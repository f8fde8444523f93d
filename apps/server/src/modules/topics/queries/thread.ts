import type * as contract from '@chaguan/contract';
import { Failure } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { listResponses, readPage } from '../../posts/read/index.ts';
import { cardOf } from '../../members/index.ts';
import { visiblePoll } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { leadOn } from '../moves/lead-on.ts';
import { commentReader } from './comment-reader.ts';

/** The page; what was merged or moved to another topic fails with its new location. @throws Failure `topic.moved`, those of `readPage` */
async function readOrLeadOn(anywhere: Ctx, topicId: string, query: Parameters<typeof readPage>[3]) {
  const requested = { commentId: query.responseId, replyId: query.replyId };
  const page = await readPage(commentReader, anywhere, topicId, query).catch(async (reason: unknown) => {
    if (reason instanceof Failure && reason.code === 'topic.not_found') await leadOn(anywhere, topicId, requested);
    throw reason;
  });
  const isMissing = (requested.commentId ?? requested.replyId) !== undefined && page.frame.targetId === null;
  if (isMissing || page.root.state === 'deleted_by_staff') await leadOn(anywhere, topicId, requested);
  return page;
}

/** The topic and a page of its comments: the statements of `readPage`, one more to show a poll. */
export async function thread(
  anywhere: Ctx,
  topicId: string,
  { commentId, ...query }: contract.Query<typeof contract.readThread>,
): Promise<contract.Answer<typeof contract.readThread>> {
  const page = await readOrLeadOn(anywhere, topicId, { ...query, responseId: commentId });
  const { ctx, policy, root: topic, view, items, cards } = page;
  const poll = await visiblePoll(ctx, 'topic', topic, cardOf(cards, topic.authorId).cancelled, {
    act: canReact(policy, topic),
    moderate: actsOn(ctx.viewer, 'content', [topic.tagId]),
  });
  const { targetId, ...frame } = page.frame;
  return { topic: view, comments: { items, ...frame, targetCommentId: targetId }, poll };
}

export async function threadComments(
  anywhere: Ctx,
  topicId: string,
  { commentId, ...query }: contract.Query<typeof contract.listComments>,
): Promise<contract.Answer<typeof contract.listComments>> {
  const { targetId, ...page } = await listResponses(commentReader, anywhere, topicId, { ...query, responseId: commentId });
  return { ...page, targetCommentId: targetId };
}
