import { memberRules, type Answer, type Body, type FieldFailure, type register as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failFields } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { hashSecret, insertMember, isForbidden, memberCard, nameKey, openSession } from '../../members/index.ts';
import { checkCaptcha } from '../../screening/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';

type Form = Body<typeof endpoint>;

function hintFailure(field: 'hintQuestion' | 'hintAnswer', text: string): FieldFailure[] {
  if (/\p{Cc}/u.test(text)) return [{ field, code: 'field.format', params: {} }];
  const { minLength: min } = memberRules.hint;
  return [...text.trim()].length < min ? [{ field, code: 'field.too_short', params: { min } }] : [];
}

async function formFailures(ctx: Ctx, form: Form): Promise<FieldFailure[]> {
  const { registrationCaptcha } = await settings.get(ctx.db);
  const verdict = registrationCaptcha ? await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha) : 'right';
  const failures: FieldFailure[] = [...hintFailure('hintQuestion', form.hintQuestion), ...hintFailure('hintAnswer', form.hintAnswer)];
  if (form.password !== form.passwordAgain) failures.push({ field: 'passwordAgain', code: 'password.mismatch', params: {} });
  if (!form.agreed) failures.push({ field: 'agreed', code: 'terms.not_agreed', params: {} });
  if (verdict === 'missing') failures.push({ field: 'captcha', code: 'captcha.required', params: {} });
  if (verdict === 'wrong') failures.push({ field: 'captcha', code: 'captcha.wrong', params: {} });
  return failures;
}

/** Which accounts exist is told only after a right captcha, so that a machine cannot list them. */
async function nameFailures({ db }: Ctx, account: string): Promise<FieldFailure[]> {
  const found = await db
    .selectNoFrom([
      sql<boolean>`exists (select from member_name where name = ${nameKey(account)})`.as('taken'),
      sql<string[]>`array(select pattern from name_ban)`.as('patterns'),
    ])
    .executeTakeFirstOrThrow();
  if (isForbidden(found.patterns, account)) return [{ field: 'account', code: 'account.not_allowed', params: {} }];
  return found.taken ? [{ field: 'account', code: 'account.taken', params: {} }] : [];
}

/** Registers by account and password, and signs in. */
export async function register(ctx: Ctx, form: Form): Promise<Answer<typeof endpoint>> {
  const values = await settings.get(ctx.db);
  refuseWhenReadOnly(values);
  if (!values.registrationOpen) fail('registration.closed');
  failFields(await formFailures(ctx, form));
  failFields(await nameFailures(ctx, form.account));
  // Before the transaction: hashing is slow by design and must not hold a connection.
  const [passwordHash, hintAnswerHash] = await Promise.all([hashSecret(form.password), hashSecret(form.hintAnswer.trim())]);
  return ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const id = await insertMember(tx, {
      account: form.account,
      passwordHash,
      hintQuestion: form.hintQuestion.trim(),
      hintAnswerHash,
      language: ctx.language === 'zh' ? 'zh_CN' : 'en_US',
      registeredAt: now,
    });
    const tokens = await openSession(tx, now, id, ctx, 'registration');
    return { ...tokens, systemUser: await memberCard(tx, id) };
  });
}
