import {
  memberRules,
  type Answer,
  type Body,
  type FieldFailure,
  type register as registerEndpoint,
  type registerByEmail as registerByEmailEndpoint,
  type registerByPhone as registerByPhoneEndpoint,
} from '@chaguan/contract';
import { failField, failFields } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { hashSecret, heldNames, isForbiddenName } from '../../members/index.ts';
import { checkCaptcha } from '../../verification/index.ts';
import { openSettings, readForm } from '../form.ts';
import { join } from '../join.ts';
import { countRegistration } from '../suspect-address.ts';
import { joinByCode } from '../join-by-code.ts';

type Form = Body<typeof registerEndpoint>;

function hintFailure(field: 'hintQuestion' | 'hintAnswer', text: string): FieldFailure[] {
  if (text === '') return [{ field, code: 'field.required', params: {} }];
  if (/\p{Cc}/u.test(text)) return [{ field, code: 'field.format', params: {} }];
  const { minLength: min } = memberRules.hint;
  return [...text].length < min ? [{ field, code: 'field.too_short', params: { min } }] : [];
}

/** Question and answer are a pair: both are empty unless staff have them in the form. */
function readHint({ hintQuestion = '', hintAnswer = '' }: Form, required: boolean) {
  const [question, answer] = [hintQuestion.trim(), hintAnswer.trim()];
  const given = required || question !== '' || answer !== '';
  return { question, answer, failures: given ? [...hintFailure('hintQuestion', question), ...hintFailure('hintAnswer', answer)] : [] };
}

async function refuseWithoutCaptcha(ctx: Ctx, form: Form): Promise<void> {
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha);
  if (verdict !== 'right') failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
}

/** Whether an account exists is revealed to an address a few times a day, and then only after a correct captcha. */
async function refuseName({ db }: Ctx, account: string): Promise<void> {
  if (await isForbiddenName(db, account)) failField('account', 'account.not_allowed');
  if ((await heldNames(db, [account])).size > 0) failField('account', 'account.taken');
}

/** Registers by account and password, and signs in. */
export async function register(ctx: Ctx, form: Form): Promise<Answer<typeof registerEndpoint>> {
  const { account } = form;
  const values = await openSettings(ctx, 'account');
  const hint = readHint(form, values.registrationHint);
  const { failures, answers } = await readForm(ctx, values, form, account);
  failFields([...hint.failures, ...failures]);
  if (await countRegistration(ctx, values)) await refuseWithoutCaptcha(ctx, form);
  await refuseName(ctx, account);
  // Before the transaction: hashing is slow by design and must not hold a connection.
  const [passwordHash, hintAnswerHash] = await Promise.all([
    hashSecret(form.password),
    hint.answer === '' ? undefined : hashSecret(hint.answer),
  ]);
  return join(ctx, async () => ({ account, passwordHash, hintQuestion: hint.question, hintAnswerHash }), answers);
}

export function registerByEmail(
  ctx: Ctx,
  { email, ...form }: Body<typeof registerByEmailEndpoint>,
): Promise<Answer<typeof registerByEmailEndpoint>> {
  return joinByCode(ctx, 'email', email, form);
}

export function registerByPhone(
  ctx: Ctx,
  { phone, ...form }: Body<typeof registerByPhoneEndpoint>,
): Promise<Answer<typeof registerByPhoneEndpoint>> {
  return joinByCode(ctx, 'phone', phone, form);
}
