import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type PostState, countDifference, mentionsOfHtml, nextState, rewardChanged, type StateAct } from '../../posts/index.ts';
import { replyStateChanged } from '../events.ts';
import { tellThread } from '../news.ts';
import { refreshActivity } from '../refresh-activity.ts';
import type { LockedReply } from './lock-content.ts';

/** Every change of a reply's state; replies are in no count, but move the topic's last activity. */
export async function changeReplyState(ctx: MemberCtx, tx: Tx, { topic, reply }: LockedReply, act: StateAct): Promise<PostState> {
  const next = nextState(reply, act) ?? fail('reply.state_forbids');
  if (next.state === reply.state) return next.state;
  await tx.updateTable('reply').set(next).where('id', '=', reply.id).execute();
  if (countDifference(reply.state, next.state) !== 0) await refreshActivity(tx, [topic.id]);
  const { id: replyId, commentId, answersReplyId, authorId } = reply;
  await rewardChanged(ctx, tx, { kind: 'reply', id: replyId, authorId }, act);
  await emit(tx, replyStateChanged, {
    topicId: topic.id,
    commentId,
    replyId,
    answersReplyId,
    authorId,
    before: reply.state,
    after: next.state,
    byId: ctx.viewer.memberId,
    mentions: mentionsOfHtml(reply.bodyHtml),
  });
  tellThread(tx, topic.id, { kind: 'comment.changed', data: { topicId: topic.id, commentId } });
  return next.state;
}
