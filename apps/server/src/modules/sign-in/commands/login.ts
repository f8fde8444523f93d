import type * as contract from '@chaguan/contract';
import { fail, failField, failFields } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import {
  foreignIn,
  hashSecret,
  newPasswordFailures,
  isSecret,
  confirmEmail,
  findByContact,
  recordStaffSignIn,
} from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { checkCaptcha, checkCode } from '../../verification/index.ts';
import { admit, beginTry, forgetTries, needsCaptcha, withdrawTry } from '../../second-factor/index.ts';
import { type Entrant, findEntrant, openWays, readIdentity, targetOf } from '../identity.ts';

/**
 * A member with a password made by staff must set an own one when signing in with it: otherwise whoever handed it over could sign in as
 * that member for as long as it is valid.
 * @throws Failure at `newPassword`: `password.first` where there is none, `password.same`, and as for any new password
 */
async function replaceStaffPassword(ctx: Ctx, entrant: Entrant, used: string, chosen = ''): Promise<void> {
  if (chosen === '') failField('newPassword', 'password.first');
  if (chosen === used) failField('newPassword', 'password.same');
  const { id, account, nickname, passwordHash: before } = entrant;
  const failures = await newPasswordFailures(await settings.get(ctx.db), chosen, [account, nickname ?? '']);
  failFields(failures.map((failure) => ({ ...failure, field: 'newPassword' })));
  const passwordHash = await hashSecret(chosen);
  await ctx.write(async (tx) => {
    const replaced = await tx
      .updateTable('member')
      .set({ passwordHash, passwordByStaff: false })
      .where('id', '=', id)
      // Only if the checked password is still stored: of two concurrent first sign-ins the later one fails.
      .where('passwordHash', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (replaced === undefined) fail('login.refused');
    await recordStaffSignIn(tx, id);
  });
}

/**
 * A hash of the system from which a member was imported is accepted once: the password is known now, and hashed as all others are. Nothing
 * happens if the password was changed meanwhile.
 */
async function replaceForeignHash(ctx: Ctx, { id, passwordHash: before }: Entrant, used: string): Promise<void> {
  if (foreignIn(before) === undefined) return;
  const passwordHash = await hashSecret(used);
  await ctx.write((tx) => tx.updateTable('member').set({ passwordHash }).where('id', '=', id).where('passwordHash', '=', before).execute());
}

type Form = contract.Body<typeof contract.login>;

async function refuseWithoutCaptcha(ctx: Ctx, tryId: string, form: Form): Promise<void> {
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha);
  if (verdict === 'right') return;
  await withdrawTry(ctx.db, tryId);
  failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
}

/**
 * Signs in with a password. Unknown account, wrong password and disabled member get the same response after the same work, and the same
 * delays. If a method is switched off staff can still sign in by account, because only they can switch it on.
 */
export async function login(ctx: Ctx, form: Form): Promise<contract.Answer<typeof contract.login>> {
  const values = await settings.get(ctx.db);
  const way = form.way ?? 'account';
  const open = openWays(values).includes(way);
  if (!open && way !== 'account') fail('login.closed');
  const identity = readIdentity(way, form.account);
  const entrant = await findEntrant(ctx.db, identity, ctx.address);
  const target = targetOf(identity, ctx.address, entrant);
  const mine = await beginTry(ctx, target);
  if (needsCaptcha(mine, values.loginCaptchaAfter)) await refuseWithoutCaptcha(ctx, mine.id, form);
  const right = await isSecret(entrant?.passwordHash, form.password);
  const admitted = right && entrant?.state === 'active' ? entrant : undefined;
  if (!open && admitted?.staff !== true) fail('login.closed');
  if (admitted === undefined) fail('login.refused');
  await forgetTries(ctx.db, target.key);
  await replaceForeignHash(ctx, admitted, form.password);
  if (admitted.passwordByStaff) await replaceStaffPassword(ctx, admitted, form.password, form.newPassword);
  return admit(ctx, admitted.id, 'password');
}

/**
 * Signs in with a code. Failed passwords do not delay it, so that somebody who guesses at an account cannot lock its owner out; the code
 * limits its own tries. Whether the phone or address belongs to a member is looked up after the code.
 */
export async function loginByCode(
  ctx: Ctx,
  { way, account, code }: contract.Body<typeof contract.loginByCode>,
): Promise<contract.Answer<typeof contract.loginByCode>> {
  if (!openWays(await settings.get(ctx.db)).includes(way)) fail('login.closed');
  const recipient = readIdentity(way, account).name;
  const channel = way === 'phone' ? 'sms' : 'mail';
  await checkCode(ctx, { channel, recipient, purpose: 'login', memberId: null }, code);
  const member = await findByContact(ctx.db, { channel, recipient });
  if (member === undefined) fail('login.refused');
  if (channel === 'mail') await confirmEmail(ctx.db, recipient, ctx.clock.now());
  return admit(ctx, member.id, 'code');
}
