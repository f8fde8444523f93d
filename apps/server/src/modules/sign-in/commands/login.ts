import type { Answer, Body, login as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { isSecret } from '../../members/index.ts';
import { checkCaptcha } from '../../verification/index.ts';
import { admit, beginTry, forgetTries, needsCaptcha, withdrawTry } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { findEntrant, openWays, readIdentity, targetOf } from '../identity.ts';
import { replaceStaffPassword } from '../replace-staff-password.ts';

type Form = Body<typeof endpoint>;

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
export async function login(ctx: Ctx, form: Form): Promise<Answer<typeof endpoint>> {
  const values = await settings.get(ctx.db);
  const way = form.way ?? 'account';
  const open = openWays(values).includes(way);
  if (!open && way !== 'account') fail('login.closed');
  const identity = readIdentity(way, form.account);
  const entrant = await findEntrant(ctx.db, identity, ctx.address);
  const target = targetOf(identity, ctx.address, entrant?.familiar);
  const mine = await beginTry(ctx, target);
  if (needsCaptcha(mine, values.loginCaptchaAfter)) await refuseWithoutCaptcha(ctx, mine.id, form);
  const right = await isSecret(entrant?.passwordHash, form.password);
  const admitted = right && entrant?.state === 'active' ? entrant : undefined;
  if (!open && admitted?.staff !== true) fail('login.closed');
  if (admitted === undefined) fail('login.refused');
  await forgetTries(ctx.db, target.key);
  if (admitted.passwordByStaff) await replaceStaffPassword(ctx, admitted, form.password, form.newPassword);
  return admit(ctx, admitted.id, 'password');
}
