import { memberRules, type Answer, type Body, type FieldFailure, type register as endpoint } from '@chaguan/contract';
import { failField, failFields } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { hashSecret, heldNames, isForbiddenName } from '../../members/index.ts';
import { checkCaptcha } from '../../screening/index.ts';
import { openSettings, readForm } from '../form.ts';
import { join } from '../join.ts';

type Form = Body<typeof endpoint>;

function hintFailure(field: 'hintQuestion' | 'hintAnswer', text: string): FieldFailure[] {
  if (/\p{Cc}/u.test(text)) return [{ field, code: 'field.format', params: {} }];
  const { minLength: min } = memberRules.hint;
  return [...text.trim()].length < min ? [{ field, code: 'field.too_short', params: { min } }] : [];
}

async function captchaFailure(ctx: Ctx, form: Form): Promise<FieldFailure[]> {
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha);
  if (verdict === 'right') return [];
  return [{ field: 'captcha', code: verdict === 'missing' ? 'captcha.required' : 'captcha.wrong', params: {} }];
}

/** Which accounts exist is told only after a right captcha, so that a machine cannot list them. */
async function refuseName({ db }: Ctx, account: string): Promise<void> {
  if (await isForbiddenName(db, account)) failField('account', 'account.not_allowed');
  if ((await heldNames(db, [account])).size > 0) failField('account', 'account.taken');
}

/** Registers by account and password, and signs in. */
export async function register(ctx: Ctx, form: Form): Promise<Answer<typeof endpoint>> {
  const { registrationCaptcha } = await openSettings(ctx, 'account');
  const hints = [...hintFailure('hintQuestion', form.hintQuestion), ...hintFailure('hintAnswer', form.hintAnswer)];
  const { failures, answers } = await readForm(ctx, form);
  const machine = registrationCaptcha ? await captchaFailure(ctx, form) : [];
  failFields([...hints, ...failures, ...machine]);
  await refuseName(ctx, form.account);
  // Before the transaction: hashing is slow by design and must not hold a connection.
  const [passwordHash, hintAnswerHash] = await Promise.all([hashSecret(form.password), hashSecret(form.hintAnswer.trim())]);
  const { account, hintQuestion } = form;
  return join(ctx, async () => ({ account, passwordHash, hintQuestion: hintQuestion.trim(), hintAnswerHash }), answers);
}
