import { memberRules, type Answer, type Body, type changeHint as endpoint, type FieldFailure } from '@chaguan/contract';
import { fail, failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { hashSecret } from '../../members/index.ts';
import { checkOwnPassword } from '../own-password.ts';

function hintFailure(field: 'hintQuestion' | 'hintAnswer', text: string): FieldFailure[] {
  if (/\p{Cc}/u.test(text)) return [{ field, code: 'field.format', params: {} }];
  const { minLength: min } = memberRules.hint;
  return [...text.trim()].length < min ? [{ field, code: 'field.too_short', params: { min } }] : [];
}

/** The hint can open the account as a password does, so changing it requires the password. */
export async function changeHint(ctx: MemberCtx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  failFields([...hintFailure('hintQuestion', form.hintQuestion), ...hintFailure('hintAnswer', form.hintAnswer)]);
  if ((await checkOwnPassword(ctx, 'password', form.password)) === null) fail('password.required');
  const hintAnswerHash = await hashSecret(form.hintAnswer.trim());
  await ctx.db
    .updateTable('member')
    .set({ hintQuestion: form.hintQuestion.trim(), hintAnswerHash })
    .where('id', '=', ctx.viewer.memberId)
    .execute();
  return {};
}
