import type { Answer, Body, loginByCode as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { confirmEmail, findByContact } from '../../members/index.ts';
import { admit } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { checkCode } from '../../verification/index.ts';
import { openWays, readIdentity } from '../identity.ts';

/**
 * Signs in with a code. Failed passwords do not delay it, so that somebody who guesses at an account cannot lock its owner out; the code
 * limits its own tries. Whether the phone or address belongs to a member is looked up after the code.
 */
export async function loginByCode(ctx: Ctx, { way, account, code }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  if (!openWays(await settings.get(ctx.db)).includes(way)) fail('login.closed');
  const recipient = readIdentity(way, account).name;
  const channel = way === 'phone' ? 'sms' : 'mail';
  await checkCode(ctx, { channel, recipient, purpose: 'login', memberId: null }, code);
  const member = await findByContact(ctx.db, { channel, recipient });
  if (member === undefined) fail('login.refused');
  if (channel === 'mail') await confirmEmail(ctx.db, recipient, ctx.clock.now());
  return admit(ctx, member.id, 'code');
}
