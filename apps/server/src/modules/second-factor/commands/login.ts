import type * as contract from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { SessionMethod } from '../../members/index.ts';
import { relyingParty, checkAssertion } from '../passkeys.ts';
import { beginProof, countTry, findProof, consumeProof } from '../proofs.ts';
import { admit, enter } from '../admit.ts';
import { consumeFactor } from '../check-factor.ts';
import { beginTry, forgetTries } from '../tries.ts';

const timeoutMs = 5 * 60_000;

/** Lists no keys: the device offers those that it has for this site, and the response does not reveal who exists. */
export async function startPasskeyLogin(ctx: Ctx): Promise<contract.Answer<typeof contract.startPasskeyLogin>> {
  const challenge = await beginProof(ctx.db, ctx.clock.now(), 'passkey_login', null);
  return { options: { rpId: relyingParty(ctx).id, challenge, timeout: timeoutMs, userVerification: 'required' } };
}

export async function loginByPasskey(
  ctx: Ctx,
  { passkey }: contract.Body<typeof contract.loginByPasskey>,
): Promise<contract.Answer<typeof contract.loginByPasskey>> {
  return admit(ctx, await checkAssertion(ctx, passkey), 'passkey');
}

const maxTries = 5;

/**
 * Completes a sign-in. A ticket allows five tries and one success, from the address that got it; tries are also counted per member across
 * tickets, because anybody with the password can get as many tickets as they want.
 */
export async function passSecondFactor(
  ctx: Ctx,
  { ticket, code }: contract.Body<typeof contract.passSecondFactor>,
): Promise<contract.Answer<typeof contract.passSecondFactor>> {
  const begun = await findProof(ctx.db, ctx.clock.now(), 'second_factor', ticket, maxTries);
  const { memberId } = begun ?? {};
  if (begun === undefined || memberId == null || begun.facts['address'] !== ctx.address) fail('login.ticket_invalid');
  const key = `factor:${memberId}`;
  await beginTry(ctx, { key, address: ctx.address });
  if (!(await countTry(ctx.db, 'second_factor', ticket, maxTries))) fail('login.ticket_invalid');
  const entry = await ctx.write(async (tx) => {
    if (!(await consumeFactor(tx, ctx, memberId, code))) return undefined;
    if ((await consumeProof(tx, ctx.clock.now(), 'second_factor', ticket)) === undefined) fail('login.ticket_invalid');
    await forgetTries(tx, key);
    return enter(tx, ctx, memberId, begun.facts['method'] as SessionMethod);
  });
  return entry ?? failField('code', 'second_factor.wrong');
}
