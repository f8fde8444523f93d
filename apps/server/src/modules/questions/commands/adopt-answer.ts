import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canAdopt, canChoose } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { lockQuestion } from './lock-content.ts';
import { lockAnswerOf, setAdoption } from './set-adoption.ts';

/** Of several choices at once the first holds: the others wait for the question's row, and find it resolved. */
export async function adoptAnswer(ctx: MemberCtx, questionId: string, answerId: string): Promise<Record<never, never>> {
  const policy = await policyContext(ctx);
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canChoose(policy, question));
    const answer = await lockAnswerOf(tx, question, answerId);
    must(canAdopt(policy, question, answer));
    await setAdoption(ctx, tx, question, answer);
    return {};
  });
}
