import type { Answer, Body, editReply as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { replyEdited } from '../events.ts';
import { tellThread } from '../news.ts';
import { canEdit, canRewrite } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { replyView } from '../queries/reply-view.ts';
import { isReviewed } from '../review.ts';
import { writeReply, writingRules } from '../../posts/index.ts';
import { changeReplyState } from './change-reply-state.ts';
import { lockReply } from './lock-content.ts';

export async function editReply(ctx: MemberCtx, replyId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const body = await writeReply(ctx.db, input.body, writingRules(ctx, policy));
  const facts = await ctx.write(async (tx) => {
    const locked = await lockReply(tx, replyId);
    const { topic, reply } = locked;
    must(canEdit('reply', policy, topic.tagId, reply));
    must(canRewrite('reply', policy, topic));
    if (reply.version !== input.version) fail('edit.conflict');
    await tx
      .updateTable('reply')
      .set({ bodySource: body.source, bodyHtml: body.html, bodyText: body.text, editedAt: ctx.clock.now(), version: reply.version + 1 })
      .where('id', '=', replyId)
      .execute();
    const state = isReviewed(policy, 'reviewReply', topic.tagId) ? await changeReplyState(ctx, tx, locked, 'send_to_review') : reply.state;
    const { commentId, answersReplyId, authorId } = reply;
    await emit(tx, replyEdited, { topicId: topic.id, commentId, replyId, answersReplyId, authorId, state, mentions: body.mentions });
    tellThread(tx, topic.id, { kind: 'comment.changed', data: { topicId: topic.id, commentId } });
    return topic;
  });
  return { reply: await replyView(ctx.db, policy, facts, replyId) };
}
