import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type PostState, countDifference, mentionsOfHtml, nextState, rewardChanged, type StateAct } from '../../posts/index.ts';
import { answerReplyStateChanged } from '../events.ts';
import { tellAnswer } from '../news.ts';
import { refreshActivity } from '../refresh-activity.ts';
import type { LockedAnswerReply } from './lock-content.ts';

/** Every change of a reply's state; replies are in no count, but move the question's last activity. */
export async function changeAnswerReplyState(ctx: MemberCtx, tx: Tx, { question, reply }: LockedAnswerReply, act: StateAct): Promise<PostState> {
  const next = nextState(reply, act) ?? fail('answer_reply.state_forbids');
  if (next.state === reply.state) return next.state;
  await tx.updateTable('answerReply').set(next).where('id', '=', reply.id).execute();
  const { id: replyId, answerId, answersReplyId, authorId } = reply;
  if (countDifference(reply.state, next.state) !== 0) await refreshActivity(tx, [question.id]);
  await rewardChanged(ctx, tx, { kind: 'answer_reply', id: replyId, authorId }, act);
  await emit(tx, answerReplyStateChanged, {
    questionId: question.id,
    answerId,
    replyId,
    answersReplyId,
    authorId,
    before: reply.state,
    after: next.state,
    byId: ctx.viewer.memberId,
    mentions: mentionsOfHtml(reply.bodyHtml),
  });
  tellAnswer(tx, question.id, answerId);
  return next.state;
}
