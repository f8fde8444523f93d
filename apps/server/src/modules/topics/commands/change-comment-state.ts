import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { addToCounts } from '../../members/index.ts';
import { type PostState, countDifference, mentionsOfHtml, nextState, rewardChanged, type StateAct } from '../../posts/index.ts';
import { commentStateChanged } from '../events.ts';
import { tellThread, warm } from '../news.ts';
import { refreshActivity } from '../refresh-activity.ts';
import type { LockedComment } from './lock-content.ts';

/** Every change of a comment's state: row, the topic's count and activity, the author's count, event, news. */
export async function changeCommentState(ctx: MemberCtx, tx: Tx, { topic, comment }: LockedComment, act: StateAct): Promise<PostState> {
  const next = nextState(comment, act) ?? fail('comment.state_forbids');
  if (next.state === comment.state) return next.state;
  await tx.updateTable('comment').set(next).where('id', '=', comment.id).execute();
  const difference = countDifference(comment.state, next.state);
  if (difference !== 0) {
    await tx
      .updateTable('topic')
      .set((eb) => ({ commentCount: eb('commentCount', '+', difference) }))
      .where('id', '=', topic.id)
      .execute();
    await refreshActivity(tx, [topic.id]);
    await warm(ctx, tx, [topic.id]);
  }
  await addToCounts(tx, comment.authorId, { comments: difference });
  await rewardChanged(ctx, tx, { kind: 'comment', id: comment.id, authorId: comment.authorId }, act);
  await emit(tx, commentStateChanged, {
    topicId: topic.id,
    commentId: comment.id,
    floor: comment.floor,
    authorId: comment.authorId,
    before: comment.state,
    after: next.state,
    byId: ctx.viewer.memberId,
    mentions: mentionsOfHtml(comment.bodyHtml),
  });
  tellThread(tx, topic.id, { kind: 'comment.changed', data: { topicId: topic.id, commentId: comment.id } });
  return next.state;
}
