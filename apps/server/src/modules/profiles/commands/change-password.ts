import * as contract from '@chaguan/contract';
import { failField, failFields, invariant, fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isSecret, endSessions, hashSecret, newPasswordFailures, recordStaffSignIn } from '../../members/index.ts';
import { requireRecentProof, tryOnce } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';

/**
 * Checks the own password. An intruder with a stolen session could guess here, so failures count like those of a sign-in, together with all
 * other places that require the own password. A member without a password must have signed in recently instead.
 * @returns the hash that matched, null when there is none
 * @throws Failure `password.wrong` at the field, `login.wait`, `proof.required`
 */
async function checkOwnPassword(ctx: MemberCtx, field: string, password: string): Promise<string | null> {
  const { memberId } = ctx.viewer;
  const { passwordHash } = await ctx.db.selectFrom('member').select('passwordHash').where('id', '=', memberId).executeTakeFirstOrThrow();
  if (passwordHash === null) {
    await requireRecentProof(ctx);
    return null;
  }
  if (!(await tryOnce(ctx, `proof:${memberId}`, () => isSecret(passwordHash, password)))) failField(field, 'password.wrong');
  return passwordHash;
}

/** Sets a new password and ends every other session: anybody who signed in with the old one is signed out. */
export async function changePassword(
  ctx: MemberCtx,
  form: contract.Body<typeof contract.changePassword>,
): Promise<contract.Answer<typeof contract.changePassword>> {
  const { memberId, sessionId } = ctx.viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  if (form.password !== form.passwordAgain) failField('passwordAgain', 'password.mismatch');
  const before = await checkOwnPassword(ctx, 'oldPassword', form.oldPassword);
  if (before !== null && form.password === form.oldPassword) failField('password', 'password.same');
  const own = await ctx.db
    .selectFrom('member')
    .select(['account', 'nickname', 'phone', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  failFields(
    await newPasswordFailures(
      await settings.get(ctx.db),
      form.password,
      Object.values(own).map((name) => name ?? ''),
    ),
  );
  const passwordHash = await hashSecret(form.password);
  await ctx.write(async (tx) => {
    const changed = await tx
      .updateTable('member')
      .set({ passwordHash, passwordByStaff: false })
      .where('id', '=', memberId)
      // Only if the checked password is still stored: of two concurrent changes, the second must know the first's password.
      .where((eb) => (before === null ? eb('passwordHash', 'is', null) : eb('passwordHash', '=', before)))
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) failField('oldPassword', 'password.wrong');
    await recordStaffSignIn(tx, memberId);
    await endSessions(tx, ctx.clock.now(), memberId, 'password_changed', sessionId);
  });
  return {};
}

function hintFailure(field: 'hintQuestion' | 'hintAnswer', text: string): contract.FieldFailure[] {
  if (/\p{Cc}/u.test(text)) return [{ field, code: 'field.format', params: {} }];
  const { minLength: min } = contract.memberRules.hint;
  return [...text.trim()].length < min ? [{ field, code: 'field.too_short', params: { min } }] : [];
}

/** The hint can open the account as a password does, so changing it requires the password. */
export async function changeHint(
  ctx: MemberCtx,
  form: contract.Body<typeof contract.changeHint>,
): Promise<contract.Answer<typeof contract.changeHint>> {
  failFields([...hintFailure('hintQuestion', form.hintQuestion), ...hintFailure('hintAnswer', form.hintAnswer)]);
  if ((await checkOwnPassword(ctx, 'password', form.password)) === null) fail('password.required');
  const hintAnswerHash = await hashSecret(form.hintAnswer.trim());
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await tx.updateTable('member').set({ hintQuestion: form.hintQuestion.trim(), hintAnswerHash }).where('id', '=', memberId).execute();
    await recordStaffSignIn(tx, memberId);
  });
  return {};
}
