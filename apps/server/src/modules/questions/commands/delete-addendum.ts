import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { emitPost } from '../../posts/index.ts';
import { tellQuestion } from '../news.ts';
import { editOf } from '../post-types.ts';
import { lockAddendum } from './lock-addendum.ts';

export async function deleteAddendum(ctx: MemberCtx, addendumId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { question, addendum } = await lockAddendum(tx, addendumId);
    await tx.deleteFrom('questionAddendum').where('id', '=', addendumId).execute();
    const { id: questionId, state } = question;
    await recordAct(tx, ctx, { act: 'addendum.deleted', subject: { kind: 'addendum', id: addendumId }, before: { questionId, body: addendum.bodySource } });
    await emitPost(tx, editOf(ctx, question), { before: state, after: state, mentions: [], addendumId });
    tellQuestion(tx, questionId);
    return {};
  });
}
