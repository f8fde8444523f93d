import type { Body, moderateTopic as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { recordAct } from '../../audit/index.ts';
import type { ContentState } from '../../content/index.ts';
import { changeCommentState } from './change-comment-state.ts';
import { changeReplyState } from './change-reply-state.ts';
import { changeTopicState } from './change-topic-state.ts';
import { lockComment, lockReply, lockTopic } from './lock-content.ts';

type StaffAct = Body<typeof endpoint>['act'];

const done: Record<StaffAct, string> = { approve: 'approved', delete: 'deleted', restore: 'restored' };

/** What changed nothing is no act. */
async function record(tx: Tx, ctx: MemberCtx, kind: string, act: StaffAct, before: { id: string; state: ContentState }, state: ContentState) {
  if (before.state !== state) {
    await recordAct(tx, ctx, { act: `${kind}.${done[act]}`, subject: { kind, id: before.id }, before: { state: before.state }, after: { state } });
  }
  return { state };
}

/** Staff acts are the transitions of the same name; the endpoint's access has already asked who acts. */
export function moderateTopic(ctx: MemberCtx, topicId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => {
    const topic = await lockTopic(tx, topicId);
    return record(tx, ctx, 'topic', act, topic, await changeTopicState(ctx, tx, topic, act));
  });
}

export function moderateComment(ctx: MemberCtx, commentId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => {
    const locked = await lockComment(tx, commentId);
    return record(tx, ctx, 'comment', act, locked.comment, await changeCommentState(ctx, tx, locked, act));
  });
}

export function moderateReply(ctx: MemberCtx, replyId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => {
    const locked = await lockReply(tx, replyId);
    return record(tx, ctx, 'reply', act, locked.reply, await changeReplyState(ctx, tx, locked, act));
  });
}
