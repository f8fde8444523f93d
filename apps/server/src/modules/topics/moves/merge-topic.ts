import type { Answer, Body, mergeTopic as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { topicTree } from '../../posts/index.ts';
import { moveResponses } from '../../post-moves/index.ts';
import { changeState } from '../../posts/write/index.ts';
import { staffRules, writeBody } from '../../writing/index.ts';
import { topicType } from '../post-types.ts';
import { announceTopic } from '../realtime.ts';
import { lockThreads, mustAcceptComments } from './lock-threads.ts';
import { insertOpening, openingSource } from './opening.ts';

/**
 * The topic to be merged as it is now. What members paid, voted or may still claim belongs to a topic and cannot move into a comment.
 * @throws Failure `topic.not_found`, `right.other_tags`, `move.holds_value`
 */
async function readMergeable(ctx: MemberCtx, topicId: string) {
  const topic = await ctx.db
    .selectFrom('topic')
    .select(['title', 'bodySource', 'version', 'tagId', 'hasPoll', 'hasEnvelope', 'hiddenKinds', 'tipMinor'])
    .where('id', '=', topicId)
    .executeTakeFirst();
  if (topic === undefined) fail('topic.not_found');
  mustActOn(ctx, 'content', [topic.tagId]);
  if (topic.hasPoll || topic.hasEnvelope || topic.hiddenKinds.length > 0 || topic.tipMinor !== '0') fail('move.holds_value');
  return topic;
}

/** Merges a topic into another: text, comments, and its address (ADR 59). */
export async function mergeTopic(
  ctx: MemberCtx,
  topicId: string,
  { intoId, reason }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { title, bodySource, version } = await readMergeable(ctx, topicId);
  const source = openingSource(title, bodySource);
  // It stands already: with its title it may be longer than a new text, or cost more.
  const body = await writeBody(ctx.db, source, staffRules(ctx, source));
  return ctx.write(async (tx) => {
    const threads = await lockThreads(ctx, tx, topicId, intoId);
    const { from } = threads;
    await mustAcceptComments(tx, threads);
    if (from.state !== 'published') fail('topic.state_forbids');
    if (from.version !== version) fail('post.changed');
    const tipped = await tx.selectFrom('topic').select('tipMinor').where('id', '=', topicId).where('tipMinor', '>', '0').executeTakeFirst();
    if (tipped !== undefined) fail('move.holds_value');
    const openingId = await insertOpening(tx, from, intoId, body);
    const moving = { tree: topicTree, fromId: topicId, toId: intoId, act: 'merge' as const, reason, openingId };
    const { moveId, count } = await moveResponses(ctx, tx, moving, null);
    await tx.updateTable('topic').set({ mergedIntoId: intoId }).where('id', '=', topicId).execute();
    await changeState(ctx, tx, topicType, { root: from, post: from }, 'delete', true);
    await recordAct(tx, ctx, { act: 'topic.merged', subject: { kind: 'topic', id: topicId }, after: { intoId, comments: count, reason } });
    announceTopic(tx, intoId);
    return { moveId, commentId: openingId };
  });
}
