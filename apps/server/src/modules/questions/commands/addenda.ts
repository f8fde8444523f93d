import type { Answer, Body, editAddendum as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { emitPost, writeBody, writingRules } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { announceQuestion } from '../news.ts';
import { editOf } from '../post-types.ts';
import { presentAddendum } from '../present/present-addendum.ts';
import { policyContext } from '../queries/policy-context.ts';
import { lockQuestion } from './lock-content.ts';

/** An addendum under the lock of its question, as everything that changes the text of a question. @throws Failure addendum.not_found */
async function lockAddendum(tx: Tx, ctx: MemberCtx, addendumId: string) {
  const found = await tx.selectFrom('questionAddendum').select('questionId').where('id', '=', addendumId).executeTakeFirst();
  if (found === undefined) fail('addendum.not_found');
  const question = await lockQuestion(tx, found.questionId);
  mustActOn(ctx, 'content', question.tagIds);
  const addendum = await tx
    .selectFrom('questionAddendum')
    .select(['id', 'bodySource', 'postedAt', 'version'])
    .where('id', '=', addendumId)
    .executeTakeFirst();
  return addendum === undefined ? fail('addendum.not_found') : { question, addendum };
}

/** Staff only: what the asker added stays as it was written, unless it has to be put right. */
export async function editAddendum(ctx: MemberCtx, addendumId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, policy));
  return ctx.write(async (tx) => {
    const { question, addendum } = await lockAddendum(tx, ctx, addendumId);
    if (addendum.version !== input.version) fail('edit.conflict');
    const edited = await tx
      .updateTable('questionAddendum')
      .set({ bodySource: body.source, bodyHtml: body.html, bodyText: body.text, editedAt: ctx.clock.now(), version: addendum.version + 1 })
      .where('id', '=', addendumId)
      .returning(['id', 'bodyHtml', 'postedAt', 'editedAt'])
      .executeTakeFirstOrThrow();
    await claimImages(tx, body.imageUrls, { kind: 'question', id: question.id });
    if (addendum.bodySource !== body.source) {
      const subject = { kind: 'addendum', id: addendumId };
      await recordAct(tx, ctx, { act: 'addendum.edited', subject, before: { body: addendum.bodySource }, after: { body: body.source } });
    }
    const { id: questionId, state } = question;
    await emitPost(tx, editOf(ctx, question), { before: state, after: state, mentions: body.mentions, addendumId });
    announceQuestion(tx, questionId);
    return { addendum: presentAddendum(policy, question, edited) };
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
