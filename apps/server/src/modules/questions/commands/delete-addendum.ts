import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { questionEdited } from '../events.ts';
import { tellQuestion } from '../news.ts';
import { lockAddendum } from './lock-addendum.ts';

export async function deleteAddendum(ctx: MemberCtx, addendumId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { question, addendum } = await lockAddendum(tx, addendumId);
    await tx.deleteFrom('questionAddendum').where('id', '=', addendumId).execute();
    const { id: questionId, authorId, tagIds, state } = question;
    await recordAct(tx, ctx, { act: 'addendum.deleted', subject: { kind: 'addendum', id: addendumId }, before: { questionId, body: addendum.bodySource } });
    await emit(tx, questionEdited, { questionId, authorId, tagIds, state, mentions: [] });
    tellQuestion(tx, questionId);
    return {};
  });
}
