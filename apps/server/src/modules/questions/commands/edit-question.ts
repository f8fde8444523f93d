import type { Answer, Body, editQuestion as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import {
  checkStillLeaves,
  emitPost,
  holdsOn,
  isAuthor,
  refuseGoneTag,
  sendToReview,
  screenedTitle,
  writeBody,
  writingRules,
} from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { moveQuestionCounts } from '../../tags/index.ts';
import { announceQuestion } from '../news.ts';
import { canEditQuestion, reviewIn } from '../policy.ts';
import { editOf, questionType } from '../post-types.ts';
import { policyContext } from '../queries/policy-context.ts';
import { checkQuestionTags, writtenColumns } from './add-question.ts';
import { lockQuestion, type LockedQuestion } from './lock-content.ts';
import { placeQuestion } from './place-question.ts';

function textOf(tx: Tx, questionId: string) {
  return tx.selectFrom('question').select(['title', 'tagIds', 'bodySource as body']).where('id', '=', questionId).executeTakeFirstOrThrow();
}

type Text = Awaited<ReturnType<typeof textOf>>;

/** Staff who change another's text leave both versions in the log; only what changed. */
async function recordEdit(tx: Tx, ctx: MemberCtx, question: LockedQuestion, before: Text): Promise<void> {
  if (isAuthor(ctx.viewer, question)) return;
  const after = await textOf(tx, question.id);
  const fields = (['title', 'tagIds', 'body'] as const).filter((field) => String(before[field]) !== String(after[field]));
  if (fields.length === 0) return;
  const changed = (text: Text) => Object.fromEntries(fields.map((field) => [field, text[field]]));
  await recordAct(tx, ctx, {
    act: 'question.edited',
    subject: { kind: 'question', id: question.id },
    before: changed(before),
    after: changed(after),
  });
}

/** The rows by which its tags list a question follow it. */
async function moveTags(tx: Tx, question: LockedQuestion, tagIds: string[]): Promise<{ left: string[]; joined: string[] }> {
  const left = question.tagIds.filter((tagId) => !tagIds.includes(tagId));
  const joined = tagIds.filter((tagId) => !question.tagIds.includes(tagId));
  if (left.length + joined.length > 0) {
    await placeQuestion(tx, question.id);
    await checkStillLeaves(tx, 'tagIds', tagIds);
  }
  return { left, joined };
}

/** An edit of something published waits for review again where review applies; else approval would be a formality. */
export async function editQuestion(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  refuseWhenReadOnly(policy.settings);
  const title = await screenedTitle(ctx, input.title);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, policy));
  const { tagIds } = input;
  const edit = async (tx: Tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canEditQuestion(policy, question));
    checkQuestionTags(policy, tagIds, question.tagIds);
    if (question.version !== input.version) fail('edit.conflict');
    const before = await textOf(tx, questionId);
    await tx
      .updateTable('question')
      .set({ ...writtenColumns(title.text, body), tagIds, editedAt: ctx.clock.now(), version: question.version + 1 })
      .where('id', '=', questionId)
      .execute();
    const moved = await moveTags(tx, question, tagIds);
    await claimImages(tx, body.imageUrls, { kind: 'question', id: questionId });
    // It was counted in the tags that it had, and leaves those.
    const holds = await holdsOn(ctx, tx, policy, {
      review: reviewIn(policy, 'reviewQuestion', [...question.tagIds, ...tagIds]),
      texts: [title, body],
    });
    const state = await sendToReview(ctx, tx, questionType, { root: question, post: question }, holds);
    await recordEdit(tx, ctx, question, before);
    if (state === question.state) {
      await emitPost(tx, editOf(ctx, { ...question, tagIds }), { before: state, after: state, mentions: body.mentions });
    }
    if (state === 'published') await moveQuestionCounts(tx, moved, { resolved: question.adoptedAnswerId !== null });
    announceQuestion(tx, questionId);
    return { questionId, state };
  };
  return ctx.write(edit).catch(refuseGoneTag);
}
