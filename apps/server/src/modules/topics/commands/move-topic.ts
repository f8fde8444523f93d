import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { checkStillLeaves, refuseGoneTag } from '../../posts/write/index.ts';
import { countTopics } from '../../tags/index.ts';
import { topicMoved } from '../events.ts';
import { announceTopic } from '../realtime.ts';
import { policyContext } from '../policy.ts';
import { lockTopic } from '../rows.ts';

/**
 * Staff may move a topic to any leaf tag; staff limited to some tags only between those. The counts of both tags follow, in the order of
 * their ids as always when several rows are locked.
 */
export async function moveTopic(ctx: MemberCtx, topicId: string, tagId: string): Promise<Record<never, never>> {
  const { tags } = await policyContext(ctx);
  if (!tags.byId.has(tagId)) fail('tag.not_found');
  if (!tags.isLeaf(tagId)) failField('tagId', 'tag.not_leaf');
  const move = ctx.write(async (tx) => {
    const topic = await lockTopic(tx, topicId);
    for (const id of [topic.tagId, tagId]) mustActOn(ctx, 'content', [id]);
    if (topic.tagId === tagId) return {};
    await tx.updateTable('topic').set({ tagId }).where('id', '=', topicId).execute();
    await checkStillLeaves(tx, 'tagId', [tagId]);
    if (topic.state === 'published') {
      const changes: [string, number][] = [
        [topic.tagId, -1],
        [tagId, 1],
      ];
      for (const [id, difference] of changes.toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b)))) await countTopics(tx, id, difference);
    }
    await recordAct(tx, ctx, {
      act: 'topic.moved',
      subject: { kind: 'topic', id: topicId },
      before: { tagId: topic.tagId },
      after: { tagId },
    });
    await emit(tx, topicMoved, { topicId, tagId });
    announceTopic(tx, topicId);
    return {};
  });
  return move.catch(refuseGoneTag);
}
