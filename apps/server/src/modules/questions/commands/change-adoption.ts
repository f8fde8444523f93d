import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { isDeleted } from '../../posts/index.ts';
import { canBeChosen } from '../policy.ts';
import { lockQuestion } from './lock-content.ts';
import { lockAnswerOf, setAdoption } from './set-adoption.ts';

/** Staff set a choice right, or take it back with no answer; what changes nothing is no act. */
export async function changeAdoption(ctx: MemberCtx, questionId: string, answerId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    mustActOn(ctx, 'content', question.tagIds);
    if (isDeleted(question.state)) fail('question.state_forbids');
    if (answerId === (question.adoptedAnswerId ?? '')) return {};
    const answer = answerId === '' ? null : await lockAnswerOf(tx, question, answerId);
    if (answer !== null) must(canBeChosen(ctx.viewer, question, answer));
    await setAdoption(ctx, tx, question, answer);
    await recordAct(tx, ctx, {
      act: 'question.adoption_changed',
      subject: { kind: 'question', id: questionId },
      before: { adoptedAnswerId: question.adoptedAnswerId },
      after: { adoptedAnswerId: answer?.id ?? null },
    });
    return {};
  });
}
