import type { Answer, readLoginForm as endpoint, Query } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { nameKey } from '../../members/index.ts';
import { needsCaptcha, recentFailures } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { readEmail, readPhone } from '../../verification/index.ts';
import { openWays, targetOf, type Way } from '../identity.ts';

/** An incomplete phone number is not an error here: it counts nothing. */
function nameSoFar(way: Way, typed: string): string {
  if (way === 'account') return nameKey(typed);
  const read = way === 'phone' ? readPhone({ foreignPhones: true }, typed) : readEmail({}, typed);
  return 'recipient' in read ? read.recipient : '';
}

export async function readLoginForm(
  ctx: Ctx,
  { way = 'account', account = '' }: Partial<Query<typeof endpoint>>,
): Promise<Answer<typeof endpoint>> {
  const values = await settings.get(ctx.db);
  const ways = openWays(values);
  const recent = await recentFailures(ctx.db, ctx.clock.now(), targetOf({ way, name: nameSoFar(way, account) }, ctx.address));
  return { open: ways.length > 0, ways, captchaRequired: needsCaptcha(recent, values.loginCaptchaAfter) };
}
