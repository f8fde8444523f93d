import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canRestore } from '../../posts/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { changeQuestionState } from './change-question-state.ts';
import { lockQuestion } from './lock-content.ts';

export async function restoreQuestion(ctx: MemberCtx, questionId: string): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canRestore('question', ctx.viewer, question));
    await changeQuestionState(ctx, tx, question, 'take_back');
    return {};
  });
}
