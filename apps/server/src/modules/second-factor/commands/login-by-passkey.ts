import type {
  Answer,
  startPasskeyLogin as startPasskeyLoginEndpoint,
  Body,
  loginByPasskey as loginByPasskeyEndpoint,
} from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { relyingParty, checkAssertion } from '../passkeys.ts';
import { beginProof } from '../proofs.ts';
import { admit } from '../admit.ts';

const timeoutMs = 5 * 60_000;

/** Lists no keys: the device offers those that it has for this site, and the response does not reveal who exists. */
export async function startPasskeyLogin(ctx: Ctx): Promise<Answer<typeof startPasskeyLoginEndpoint>> {
  const challenge = await beginProof(ctx.db, ctx.clock.now(), 'passkey_login', null);
  return { options: { rpId: relyingParty(ctx).id, challenge, timeout: timeoutMs, userVerification: 'required' } };
}

export async function loginByPasskey(
  ctx: Ctx,
  { passkey }: Body<typeof loginByPasskeyEndpoint>,
): Promise<Answer<typeof loginByPasskeyEndpoint>> {
  return admit(ctx, await checkAssertion(ctx, passkey), 'passkey');
}
