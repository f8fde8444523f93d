import type { Answer, Body, editAnswer as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cleanTitle, writeBody, writingRules } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { answerEdited } from '../events.ts';
import { tellAnswer } from '../news.ts';
import { canEdit, canRewrite, isReviewed } from '../policy.ts';
import { answerViewOf } from '../queries/answer-views.ts';
import { policyContext } from '../queries/policy-context.ts';
import { changeAnswerState } from './change-answer-state.ts';
import { lockAnswer } from './lock-content.ts';

/** `holdsFor` stays as it was when it is not sent. */
export async function editAnswer(ctx: MemberCtx, answerId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, policy));
  const facts = await ctx.write(async (tx) => {
    const locked = await lockAnswer(tx, answerId);
    const { question, answer } = locked;
    must(canEdit('answer', ctx.viewer, question, answer));
    must(canRewrite('answer', policy, question));
    if (answer.version !== input.version) fail('edit.conflict');
    const holdsFor = input.holdsFor === undefined ? answer.holdsFor : cleanTitle(input.holdsFor);
    await tx
      .updateTable('answer')
      .set({ bodySource: body.source, bodyHtml: body.html, bodyText: body.text, holdsFor, editedAt: ctx.clock.now(), version: answer.version + 1 })
      .where('id', '=', answerId)
      .execute();
    await claimImages(tx, body.imageUrls);
    const reviewed = isReviewed(policy.viewer, policy.settings.reviewAnswer, 'answer.skip_review');
    const rewritten = { question, answer: { ...answer, bodyHtml: body.html } };
    const state = reviewed ? await changeAnswerState(ctx, tx, rewritten, 'send_to_review') : answer.state;
    const { floor, authorId } = answer;
    await emit(tx, answerEdited, { questionId: question.id, answerId, floor, authorId, state, mentions: body.mentions });
    tellAnswer(tx, question.id, answerId);
    return question;
  });
  return { answer: await answerViewOf(ctx.db, policy, facts, answerId) };
}
