import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { canDeleteQuestion } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { changeQuestionState } from './change-question-state.ts';
import { lockQuestion } from './lock-content.ts';

export async function deleteQuestion(ctx: MemberCtx, questionId: string): Promise<Record<never, never>> {
  const policy = await policyContext(ctx);
  refuseWhenReadOnly(policy.settings);
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canDeleteQuestion(policy, question));
    await changeQuestionState(ctx, tx, question, 'take_away');
    return {};
  });
}
