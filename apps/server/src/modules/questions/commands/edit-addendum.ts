import type { Answer, Body, editAddendum as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { emitPost, writeBody, writingRules } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { tellQuestion } from '../news.ts';
import { editOf } from '../post-types.ts';
import { presentAddendum } from '../present/present-addendum.ts';
import { policyContext } from '../queries/policy-context.ts';
import { lockAddendum } from './lock-addendum.ts';

/** Staff only: what the asker added stays as it was written, unless it has to be put right. */
export async function editAddendum(ctx: MemberCtx, addendumId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, policy));
  return ctx.write(async (tx) => {
    const { question, addendum } = await lockAddendum(tx, addendumId);
    if (addendum.version !== input.version) fail('edit.conflict');
    const edited = await tx
      .updateTable('questionAddendum')
      .set({ bodySource: body.source, bodyHtml: body.html, bodyText: body.text, editedAt: ctx.clock.now(), version: addendum.version + 1 })
      .where('id', '=', addendumId)
      .returning(['id', 'bodyHtml', 'postedAt', 'editedAt'])
      .executeTakeFirstOrThrow();
    await claimImages(tx, body.imageUrls);
    if (addendum.bodySource !== body.source) {
      const subject = { kind: 'addendum', id: addendumId };
      await recordAct(tx, ctx, { act: 'addendum.edited', subject, before: { body: addendum.bodySource }, after: { body: body.source } });
    }
    const { id: questionId, state } = question;
    await emitPost(tx, editOf(ctx, question), { before: state, after: state, mentions: body.mentions, addendumId });
    tellQuestion(tx, questionId);
    return { addendum: presentAddendum(policy, question, edited) };
  });
}
