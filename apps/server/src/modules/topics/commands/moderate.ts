import type { Body, moderateTopic as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { ContentState } from '../content-state.ts';
import { changeCommentState } from './change-comment-state.ts';
import { changeReplyState } from './change-reply-state.ts';
import { changeTopicState } from './change-topic-state.ts';
import { lockComment, lockReply, lockTopic } from './lock-content.ts';

type StaffAct = Body<typeof endpoint>['act'];

/** Staff acts are the transitions of the same name; the endpoint's access has already asked who acts. */
export function moderateTopic(ctx: MemberCtx, topicId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => ({ state: await changeTopicState(ctx, tx, await lockTopic(tx, topicId), act) }));
}

export function moderateComment(ctx: MemberCtx, commentId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => ({ state: await changeCommentState(ctx, tx, await lockComment(tx, commentId), act) }));
}

export function moderateReply(ctx: MemberCtx, replyId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => ({ state: await changeReplyState(ctx, tx, await lockReply(tx, replyId), act) }));
}
