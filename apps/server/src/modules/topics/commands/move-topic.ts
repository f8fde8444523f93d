import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { countTopics } from '../../tags/index.ts';
import { tellTopic } from '../news.ts';
import { policyContext } from '../queries/policy-context.ts';
import { checkPlace, checkStillLeaf, refuseGoneTag } from './check-tag.ts';
import { lockTopic } from './lock-content.ts';

/** The counts of both tags follow, in the order of their ids as with every several rows. */
export async function moveTopic(ctx: MemberCtx, topicId: string, tagId: string): Promise<Record<never, never>> {
  checkPlace(await policyContext(ctx), tagId);
  const move = ctx.write(async (tx) => {
    const topic = await lockTopic(tx, topicId);
    if (topic.tagId === tagId) return {};
    await tx.updateTable('topic').set({ tagId }).where('id', '=', topicId).execute();
    await checkStillLeaf(tx, tagId);
    if (topic.state === 'published') {
      const changes: [string, number][] = [[topic.tagId, -1], [tagId, 1]];
      for (const [id, difference] of changes.toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b)))) await countTopics(tx, id, difference);
    }
    await recordAct(tx, ctx, { act: 'topic.moved', subject: { kind: 'topic', id: topicId }, before: { tagId: topic.tagId }, after: { tagId } });
    tellTopic(tx, topicId);
    return {};
  });
  return move.catch(refuseGoneTag);
}
