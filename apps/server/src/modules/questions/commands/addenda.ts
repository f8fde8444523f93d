import type * as contract from '@chaguan/contract';
import type { Tx, Db } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { checkAttached, claimMedia, emitPost, reviewReasonsFor, sendToReview, recordEdit } from '../../posts/write/index.ts';
import { writeBody, writingRules, staffRules } from '../../writing/index.ts';
import type { PostKind } from '../../posts/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { announceQuestion } from '../realtime.ts';
import { canAppend, reviewIn, policyContext } from '../policy.ts';
import { editOf, questionType } from '../post-types.ts';
import { presentAddendum } from '../present/present-question.ts';
import { lockQuestion } from '../rows.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { recordAct } from '../../audit/index.ts';
import { latestActor } from '../../members/index.ts';
import { concludeRewrite } from '../../posts/moderate/index.ts';
import { sql } from 'kysely';

/** They are shown above the answers, all of them on every page. */
const addendaPerQuestion = 20;

/** The caller has locked the question's row, so concurrent requests cannot exceed the limit. */
async function refuseWhenFull(tx: Tx, questionId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('questionAddendum')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= addendaPerQuestion) fail('question.too_many_addenda', { limit: addendaPerQuestion });
}

export async function appendQuestion(
  ctx: MemberCtx,
  questionId: string,
  text: string,
): Promise<Act<contract.Answer<typeof contract.addAddendum>>> {
  const policy = await policyContext(ctx);
  const body = await writeBody(ctx.db, text, writingRules(ctx, policy, 'question'));
  const postedAt = ctx.clock.now();
  const save = async (inside: MemberCtx, tx: Tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canAppend(policy, question));
    checkAttached(policy, question.tagIds, body.files);
    await refuseWhenFull(tx, questionId);
    await limitRate(inside, tx, policy.settings, 'post');
    const addendum = await tx
      .insertInto('questionAddendum')
      .values({ questionId, bodySource: body.source, bodyHtml: body.html, bodyText: body.text, postedAt })
      .returning(['id', 'bodyHtml', 'postedAt', 'editedAt'])
      .executeTakeFirstOrThrow();
    await claimMedia(tx, body, { kind: 'question', id: questionId });
    const reasons = await reviewReasonsFor(inside, tx, policy, {
      review: reviewIn(policy, 'reviewQuestion', question.tagIds),
      texts: [body],
    });
    const state = await sendToReview(inside, tx, questionType, { root: question, post: question }, reasons);
    if (state === question.state) {
      await emitPost(tx, editOf(inside, question), { before: state, after: state, mentions: body.mentions, addendumId: addendum.id });
    }
    announceQuestion(tx, questionId);
    return { addendum: presentAddendum(policy, { authorId: question.authorId, state }, addendum), state };
  };
  return (inside) => inside.write((tx) => save(inside, tx));
}

/** An addendum under the lock of its question, like every change of the text of a question. @throws Failure addendum.not_found */
async function lockAddendum(tx: Tx, ctx: MemberCtx, addendumId: string) {
  const row = await tx.selectFrom('questionAddendum').select('questionId').where('id', '=', addendumId).executeTakeFirst();
  if (row === undefined) fail('addendum.not_found');
  const question = await lockQuestion(tx, row.questionId);
  mustActOn(ctx, 'content', question.tagIds);
  const addendum = await tx
    .selectFrom('questionAddendum')
    .select(['id', 'bodySource', 'bodyHtml', 'postedAt', 'editedAt', 'staffEditedAt', 'version'])
    .where('id', '=', addendumId)
    .executeTakeFirst();
  return addendum === undefined ? fail('addendum.not_found') : { question, addendum };
}

/** Staff only: an addendum stays as it was written, unless it has to be corrected. */
export async function editAddendum(
  ctx: MemberCtx,
  addendumId: string,
  input: contract.Body<typeof contract.editAddendum>,
): Promise<contract.Answer<typeof contract.editAddendum>> {
  const reason = requiredReason(input.reason);
  const policy = await policyContext(ctx);
  const stored = await ctx.db.selectFrom('questionAddendum').select('bodySource').where('id', '=', addendumId).executeTakeFirst();
  const body = await writeBody(ctx.db, input.body, staffRules(ctx, stored?.bodySource));
  const at = ctx.clock.now();
  return ctx.write(async (tx) => {
    const { question, addendum } = await lockAddendum(tx, ctx, addendumId);
    const { id: questionId, authorId, state } = question;
    // Only staff change it.
    if (addendum.version !== input.version) fail('post.edited', { name: await latestActor(tx, { kind: 'addendum', id: addendumId }) });
    const edited = { kind: 'question', id: questionId, addendumId } as const;
    const editId = await recordEdit(tx, edited, { editorId: ctx.viewer.memberId, at, reason }, { source: body.source });
    if (editId === null) return { addendum: presentAddendum(policy, question, addendum) };
    const now = await tx
      .updateTable('questionAddendum')
      .set({
        bodySource: body.source,
        bodyHtml: body.html,
        bodyText: body.text,
        editedAt: at,
        staffEditedAt: at,
        version: addendum.version + 1,
      })
      .where('id', '=', addendumId)
      .returning(['id', 'bodyHtml', 'postedAt', 'editedAt', 'staffEditedAt'])
      .executeTakeFirstOrThrow();
    await claimMedia(tx, body, { kind: 'question', id: questionId });
    await emitPost(tx, editOf(ctx, question), { before: state, after: state, mentions: [], addendumId });
    await concludeRewrite(tx, ctx, edited, { authorId, reason, editId, before: addendum.bodyHtml, mentions: body.mentions });
    announceQuestion(tx, questionId);
    return { addendum: presentAddendum(policy, question, now) };
  });
}

export async function deleteAddendum(ctx: MemberCtx, addendumId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { question, addendum } = await lockAddendum(tx, ctx, addendumId);
    await tx.deleteFrom('questionAddendum').where('id', '=', addendumId).execute();
    const { id: questionId, state } = question;
    await recordAct(tx, ctx, {
      act: 'addendum.deleted',
      subject: { kind: 'addendum', id: addendumId },
      before: { questionId, body: addendum.bodySource },
    });
    await emitPost(tx, editOf(ctx, question), { before: state, after: state, mentions: [], addendumId });
    announceQuestion(tx, questionId);
    return {};
  });
}

/** Addenda are deleted with their question, and so are their drafts. */
export async function forgetAddenda(tx: Tx, kind: PostKind, questionIds: readonly string[]): Promise<void> {
  if (kind !== 'question') return;
  const { rows } = await sql<{ id: string }>`
    delete from question_addendum where question_id = any(${questionIds}::bigint[]) returning id`.execute(tx);
  const keys = [...questionIds.map((id) => `addendum:${id}`), ...rows.map(({ id }) => `addendum-edit:${id}`)];
  await sql`delete from draft where key = any(${keys}::text[])`.execute(tx);
}

/** The question of each existing addendum. */
export async function questionsOfAddenda(db: Db, addendumIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addendumIds.length === 0) return new Map();
  const rows = await db.selectFrom('questionAddendum').select(['id', 'questionId']).where('id', 'in', addendumIds).execute();
  return new Map(rows.map(({ id, questionId }) => [id, questionId]));
}
