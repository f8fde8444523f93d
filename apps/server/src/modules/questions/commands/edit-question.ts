import type { Answer, Body, editQuestion as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import {
  checkEditedAttached,
  claimEditedMedia,
  emitPost,
  holdsOn,
  recordEdit,
  refuseGoneTag,
  sendToReview,
  screenedTitle,
  storedTexts,
  writeBody,
  writingRules,
} from '../../posts/write/index.ts';
import { announceQuestion } from '../realtime.ts';
import { canEditQuestion, reviewIn, policyContext } from '../policy.ts';
import { editOf, questionType } from '../post-types.ts';
import { checkQuestionTags, writtenColumns } from './add-question.ts';
import { lockQuestion } from '../rows.ts';
import { followTagCounts, followTags } from '../tag-lists.ts';

/** An edit of a published question must wait for review again where review applies; otherwise approval would be meaningless. */
export async function editQuestion(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const stored = await storedTexts(ctx, { kind: 'question', id: questionId });
  const title = await screenedTitle(ctx, input.title, stored.title);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, policy, 'question', stored.source));
  const { tagIds } = input;
  const save = async (tx: Tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canEditQuestion(policy, question));
    checkQuestionTags(policy, tagIds, question.tagIds);
    if (question.version !== input.version) fail('edit.conflict');
    const at = ctx.clock.now();
    const edit = { editorId: ctx.viewer.memberId, at, reason: null };
    await recordEdit(tx, { kind: 'question', id: questionId }, edit, { title: title.text, source: body.source, tagIds });
    const besides = await questionType.addenda?.(tx, questionId);
    const post = { kind: 'question', id: questionId } as const;
    await checkEditedAttached(policy, tx, { post, tagIds, present: question.tagIds, files: body.files, besides });
    await tx
      .updateTable('question')
      .set({ ...writtenColumns(title.text, body), tagIds, editedAt: at, version: question.version + 1 })
      .where('id', '=', questionId)
      .execute();
    await followTags(tx, question, tagIds);
    await claimEditedMedia(tx, body, post, besides);
    const holds = await holdsOn(ctx, tx, policy, {
      review: reviewIn(policy, 'reviewQuestion', [...question.tagIds, ...tagIds]),
      texts: [title, body],
    });
    const state = await sendToReview(ctx, tx, questionType, { root: question, post: question }, holds);
    if (state === question.state) {
      await emitPost(tx, editOf(ctx, { ...question, tagIds }), { before: state, after: state, mentions: body.mentions });
    }
    await followTagCounts(tx, question, tagIds, state);
    announceQuestion(tx, questionId);
    return { questionId, state };
  };
  return ctx.write(save).catch(refuseGoneTag);
}
