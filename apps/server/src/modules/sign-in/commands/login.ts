import type { Answer, Body, login as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { isSecret, nameKey } from '../../members/index.ts';
import { checkCaptcha } from '../../screening/index.ts';
import { admit } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { beginTry, forgetFailures, needsCaptcha, withdrawTry } from '../login-failures.ts';

type Form = Body<typeof endpoint>;

/** By account alone: a nickname names a member, but signs nobody in. */
function findEntrant(db: Db, account: string) {
  return db
    .selectFrom('memberName')
    .innerJoin('member', 'member.id', 'memberName.memberId')
    .select(['member.id', 'member.passwordHash', 'member.state', 'member.staff'])
    .where('memberName.name', '=', nameKey(account))
    .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')))
    .executeTakeFirst();
}

async function refuseWithoutCaptcha(ctx: Ctx, tryId: string, form: Form): Promise<void> {
  const verdict = await checkCaptcha(ctx.db, ctx.clock.now(), form.captchaKey, form.captcha);
  if (verdict === 'right') return;
  await withdrawTry(ctx.db, tryId);
  failField('captcha', verdict === 'missing' ? 'captcha.required' : 'captcha.wrong');
}

/**
 * Signs in. Unknown account, wrong password and disabled member get the same answer after the same work. With
 * sign-in switched off staff still enter, for nobody else could switch it on again.
 */
export async function login(ctx: Ctx, form: Form): Promise<Answer<typeof endpoint>> {
  const { loginOpen, loginCaptchaAfter } = await settings.get(ctx.db);
  const mine = await beginTry(ctx.db, ctx.clock.now(), form.account, ctx.address);
  if (needsCaptcha(mine, loginCaptchaAfter)) await refuseWithoutCaptcha(ctx, mine.id, form);
  const entrant = await findEntrant(ctx.db, form.account);
  const right = await isSecret(entrant?.passwordHash, form.password);
  const admitted = right && entrant?.state === 'active' ? entrant : undefined;
  if (!loginOpen && admitted?.staff !== true) fail('login.closed');
  if (admitted === undefined) fail('login.refused');
  await forgetFailures(ctx.db, form.account);
  return admit(ctx, admitted.id, 'password');
}
