import type { Answer, Body, editAnswerReply as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { writeReply, writingRules } from '../../posts/index.ts';
import { answerReplyEdited } from '../events.ts';
import { tellAnswer } from '../news.ts';
import { canEdit, canRewrite, isReviewed } from '../policy.ts';
import { answerReplyView } from '../queries/answer-reply-view.ts';
import { policyContext } from '../queries/policy-context.ts';
import { changeAnswerReplyState } from './change-answer-reply-state.ts';
import { lockAnswerReply } from './lock-content.ts';

export async function editAnswerReply(ctx: MemberCtx, replyId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const body = await writeReply(ctx.db, input.body, writingRules(ctx, policy));
  const facts = await ctx.write(async (tx) => {
    const { question, reply } = await lockAnswerReply(tx, replyId);
    must(canEdit('answer_reply', ctx.viewer, question, reply));
    must(canRewrite('answer_reply', policy, question));
    if (reply.version !== input.version) fail('edit.conflict');
    await tx
      .updateTable('answerReply')
      .set({ bodySource: body.source, bodyHtml: body.html, bodyText: body.text, editedAt: ctx.clock.now(), version: reply.version + 1 })
      .where('id', '=', replyId)
      .execute();
    const reviewed = isReviewed(policy.viewer, policy.settings.reviewAnswerReply, 'answer_reply.skip_review');
    const rewritten = { question, reply: { ...reply, bodyHtml: body.html } };
    const state = reviewed ? await changeAnswerReplyState(ctx, tx, rewritten, 'send_to_review') : reply.state;
    const { answerId, answersReplyId, authorId } = reply;
    await emit(tx, answerReplyEdited, { questionId: question.id, answerId, replyId, answersReplyId, authorId, state, mentions: body.mentions });
    tellAnswer(tx, question.id, answerId);
    return question;
  });
  return { reply: await answerReplyView(ctx.db, policy, facts, replyId) };
}
