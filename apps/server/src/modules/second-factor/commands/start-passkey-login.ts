import type { Answer, startPasskeyLogin as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { relyingParty } from '../passkeys.ts';
import { beginProof } from '../proofs.ts';

const timeoutMs = 5 * 60_000;

/** Names no keys: the device offers those that it has for this site, and an answer says nothing about who exists. */
export async function startPasskeyLogin(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const challenge = await beginProof(ctx.db, ctx.clock.now(), 'passkey_login', null);
  return { options: { rpId: relyingParty(ctx).id, challenge, timeout: timeoutMs, userVerification: 'required' } };
}
