import * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { emit } from '../../../platform/events/emit.ts';
import { failField, failFields } from '../../../platform/failure.ts';
import { localeNames, type Ctx } from '../../../platform/http/ctx.ts';
import { claimInviteCode, recordInvited } from '../../invite-codes/index.ts';
import { fileRegistration } from '../../registration-reviews/index.ts';
import {
  insertMember,
  memberCard,
  memberRegistered,
  openSession,
  type HashedMember,
  freeAccount,
  hashSecret,
  namesInUse,
  isForbiddenName,
} from '../../members/index.ts';
import { checkCode, readContact, checkCaptcha } from '../../verification/index.ts';
import type { Settings } from '../../site/index.ts';
import type { CheckedValues } from '../fields/field-failures.ts';
import { saveFields } from '../fields/member-fields.ts';
import { openSettings, readForm, type CommonForm } from '../form.ts';
import { countRegistration } from '../suspect-address.ts';

/** What the form of every kind has been checked for. */
interface Checked {
  values: Settings;
  answers: CheckedValues;
  inviteCode: string | undefined;
}

/**
 * Creates the member, stores the answers and signs in: all or nothing. A new member has nothing to prove beyond the form, so the session is
 * opened here and not by `admit`.
 * @throws Failure `invite_code.invalid` for a use taken concurrently, `account.taken`, `phone.taken`, `email.taken` at the field, also for concurrent requests
 */
async function join(
  ctx: Ctx,
  facts: (tx: Tx) => Promise<HashedMember>,
  { values, answers, inviteCode }: Checked,
): Promise<contract.Answer<typeof contract.register>> {
  const registeredAt = ctx.clock.now();
  const language = localeNames[ctx.locale];
  try {
    return await ctx.write(async (tx) => {
      const claim = await claimInviteCode(tx, registeredAt, values, inviteCode);
      const id = await insertMember(tx, { ...(await facts(tx)), language, registeredAt });
      await recordInvited(tx, registeredAt, id, claim);
      await fileRegistration(tx, registeredAt, values, id);
      await saveFields(tx, id, answers);
      await emit(tx, memberRegistered, { memberId: id });
      const tokens = await openSession(tx, registeredAt, id, ctx, 'registration');
      return { ...tokens, systemUser: await memberCard(tx, id) };
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'member_phone') failField('phone', 'phone.taken');
    if (constraint === 'member_email') failField('email', 'email.taken');
    throw error;
  }
}

/** The differences between phone and e-mail. */
const ways = {
  phone: { channel: 'sms', beginning: 'mobile' },
  email: { channel: 'mail', beginning: 'email' },
} as const;

/**
 * Registers with a phone or a mail address that was verified by a code. The code is checked last, because it is valid once; whether the
 * number is taken is revealed only to its owner.
 */
async function joinByCode(
  ctx: Ctx,
  kind: keyof typeof ways,
  typed: string,
  form: CommonForm & { code: string },
): Promise<contract.Answer<typeof contract.register>> {
  const { channel, beginning } = ways[kind];
  const values = await openSettings(ctx, kind);
  const recipient = readContact(values, channel, typed);
  const { failures, answers } = await readForm(ctx, values, form, recipient);
  failFields(failures);
  await checkCode(ctx, { channel, recipient, purpose: 'register', memberId: null }, form.code);
  const passwordHash = await hashSecret(form.password);
  const proved = kind === 'email' && { emailConfirmedAt: ctx.clock.now() };
  return join(ctx, async (tx) => ({ account: await freeAccount(tx, beginning), kind, [kind]: recipient, ...proved, passwordHash }), {
    values,
    answers,
    inviteCode: form.inviteCode,
  });
}

type Form = contract.Body<typeof contract.register>;

function hintFailure(field: 'hintQuestion' | 'hintAnswer', text: string): contract.FieldFailure[] {
  if (text === '') return [{ field, code: 'field.required', params: {} }];
  if (/\p{Cc}/u.test(text)) return [{ field, code: 'field.format', params: {} }];
  const { minLength: min } = contract.memberRules.hint;
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
  if ((await namesInUse(db, [account])).size > 0) failField('account', 'account.taken');
}

/** Registers by account and password, and signs in. */
export async function register(ctx: Ctx, form: Form): Promise<contract.Answer<typeof contract.register>> {
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
  return join(ctx, async () => ({ account, passwordHash, hintQuestion: hint.question, hintAnswerHash }), {
    values,
    answers,
    inviteCode: form.inviteCode,
  });
}

export function registerByEmail(
  ctx: Ctx,
  { email, ...form }: contract.Body<typeof contract.registerByEmail>,
): Promise<contract.Answer<typeof contract.registerByEmail>> {
  return joinByCode(ctx, 'email', email, form);
}

export function registerByPhone(
  ctx: Ctx,
  { phone, ...form }: contract.Body<typeof contract.registerByPhone>,
): Promise<contract.Answer<typeof contract.registerByPhone>> {
  return joinByCode(ctx, 'phone', phone, form);
}
