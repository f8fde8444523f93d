import type { Answer, Body, editComment as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { claimImages } from '../../media/index.ts';
import { commentEdited } from '../events.ts';
import { tellThread } from '../news.ts';
import { canEdit, canRewrite } from '../policy.ts';
import { commentView } from '../queries/comment-views.ts';
import { policyContext } from '../queries/policy-context.ts';
import { isReviewed } from '../review.ts';
import { writeBody, writingRules } from '../../posts/index.ts';
import { changeCommentState } from './change-comment-state.ts';
import { lockComment } from './lock-content.ts';

export async function editComment(ctx: MemberCtx, commentId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, policy));
  const editedAt = ctx.clock.now();
  const edited = await ctx.write(async (tx) => {
    const locked = await lockComment(tx, commentId);
    const { topic, comment } = locked;
    must(canEdit('comment', policy, topic.tagId, comment));
    must(canRewrite('comment', policy, topic));
    if (comment.version !== input.version) fail('edit.conflict');
    await tx
      .updateTable('comment')
      .set({ bodySource: body.source, bodyHtml: body.html, bodyText: body.text, editedAt, version: comment.version + 1 })
      .where('id', '=', commentId)
      .execute();
    await claimImages(tx, body.imageUrls);
    const state = isReviewed(policy, 'reviewComment', topic.tagId) ? await changeCommentState(ctx, tx, locked, 'send_to_review') : comment.state;
    const { floor, authorId } = comment;
    await emit(tx, commentEdited, { topicId: topic.id, commentId, floor, authorId, state, mentions: body.mentions });
    tellThread(tx, topic.id, { kind: 'comment.changed', data: { topicId: topic.id, commentId } });
    return { topic, row: { ...comment, bodyHtml: body.html, state, editedAt } };
  });
  const comment = await commentView(ctx.db, policy, edited.topic, edited.row);
  invariant(comment !== undefined, 'an edited comment is seen by its author');
  return { comment };
}
