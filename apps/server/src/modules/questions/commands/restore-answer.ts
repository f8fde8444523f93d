import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canRestore } from '../../posts/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { changeAnswerState } from './change-answer-state.ts';
import { lockAnswer } from './lock-content.ts';

export async function restoreAnswer(ctx: MemberCtx, answerId: string): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const locked = await lockAnswer(tx, answerId);
    must(canRestore('answer', ctx.viewer, locked.answer));
    await changeAnswerState(ctx, tx, locked, 'take_back');
    return {};
  });
}
