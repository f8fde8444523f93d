import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { addToCounts } from '../../members/index.ts';
import { countTopics } from '../../tags/index.ts';
import { type PostState, countDifference, mentionsOfHtml, nextState, rewardChanged, type StateAct } from '../../posts/index.ts';
import { topicStateChanged } from '../events.ts';
import { tellTopic } from '../news.ts';
import { envelopeFollows } from './envelope-follows.ts';
import type { LockedTopic } from './lock-content.ts';

/** The counters that a topic stands in, when it becomes or ceases to be published. */
export async function countTopic(
  tx: Tx,
  { tagId, authorId }: { tagId: string; authorId: string },
  difference: number,
): Promise<void> {
  await countTopics(tx, tagId, difference);
  await addToCounts(tx, authorId, { topics: difference });
}

/** Every change of a topic's state goes through here: row, envelope, counters, event, news. @throws Failure topic.state_forbids */
export async function changeTopicState(ctx: MemberCtx, tx: Tx, topic: LockedTopic, act: StateAct): Promise<PostState> {
  const next = nextState(topic, act) ?? fail('topic.state_forbids');
  if (next.state === topic.state) return next.state;
  const { id: topicId, authorId, tagId } = topic;
  await tx.updateTable('topic').set(next).where('id', '=', topicId).execute();
  if (topic.hasEnvelope) await envelopeFollows(ctx, tx, topicId, next.state);
  await countTopic(tx, topic, countDifference(topic.state, next.state));
  await rewardChanged(ctx, tx, { kind: 'topic', id: topicId, authorId }, act);
  await emit(tx, topicStateChanged, {
    topicId,
    authorId,
    tagId,
    before: topic.state,
    after: next.state,
    byId: ctx.viewer.memberId,
    mentions: mentionsOfHtml(topic.bodyHtml),
  });
  tellTopic(tx, topicId);
  return next.state;
}
