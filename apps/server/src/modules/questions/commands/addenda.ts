import type { Answer, Body, editAddendum as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { latestActor } from '../../members/index.ts';
import { concludeRewrite, reasonOf } from '../../posts/moderate/index.ts';
import { emitPost, recordEdit, staffRules, writeBody } from '../../posts/write/index.ts';
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
    .select(['id', 'bodySource', 'bodyHtml', 'postedAt', 'editedAt', 'staffEditedAt', 'version'])
    .where('id', '=', addendumId)
    .executeTakeFirst();
  return addendum === undefined ? fail('addendum.not_found') : { question, addendum };
}

/** Staff only: what the asker added stays as it was written, unless it has to be put right. */
export async function editAddendum(ctx: MemberCtx, addendumId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const reason = reasonOf(input.reason);
  const policy = await policyContext(ctx);
  const body = await writeBody(ctx.db, input.body, staffRules(ctx));
  const at = ctx.clock.now();
  return ctx.write(async (tx) => {
    const { question, addendum } = await lockAddendum(tx, ctx, addendumId);
    const { id: questionId, authorId, state } = question;
    // Nobody but staff changes it.
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
    await claimImages(tx, body.imageUrls, { kind: 'question', id: questionId });
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
