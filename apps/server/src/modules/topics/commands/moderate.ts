import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordJudgement, type PostState, type StaffAct } from '../../posts/index.ts';
import { changeCommentState } from './change-comment-state.ts';
import { changeReplyState } from './change-reply-state.ts';
import { changeTopicState } from './change-topic-state.ts';
import { lockComment, lockReply, lockTopic } from './lock-content.ts';

/** Staff acts are the transitions of the same name; the endpoint's access has already asked who acts. */
export function moderateTopic(ctx: MemberCtx, topicId: string, act: StaffAct): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const topic = await lockTopic(tx, topicId);
    return recordJudgement(tx, ctx, 'topic', act, topic, await changeTopicState(ctx, tx, topic, act));
  });
}

export function moderateComment(ctx: MemberCtx, commentId: string, act: StaffAct): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const locked = await lockComment(tx, commentId);
    return recordJudgement(tx, ctx, 'comment', act, locked.comment, await changeCommentState(ctx, tx, locked, act));
  });
}

export function moderateReply(ctx: MemberCtx, replyId: string, act: StaffAct): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const locked = await lockReply(tx, replyId);
    return recordJudgement(tx, ctx, 'reply', act, locked.reply, await changeReplyState(ctx, tx, locked, act));
  });
}
