import type { Body, loginByPasskey } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { Ctx, Services } from '../../platform/http/ctx.ts';
import { consumeProof } from './proofs.ts';

export type Assertion = Body<typeof loginByPasskey>['passkey'];

/** A passkey belongs to the public host of the site, and can be used from there only. */
export function relyingParty({ config }: Pick<Services, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.PUBLIC_URL);
  return { id: hostname, origin };
}

/** Opaque to authenticators, and the same for all keys of a member. */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`member:${memberId}`);
}

/** The challenge that a browser claims to answer; `consumeProof` decides whether we issued it. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
}

async function verified(
  ctx: Ctx,
  passkey: Assertion,
  challenge: string,
): Promise<{ id: string; memberId: string; counter: number } | undefined> {
  const stored = await ctx.db.selectFrom('passkey').selectAll().where('id', '=', passkey.id).executeTakeFirst();
  if (stored === undefined) return undefined;
  const { id, origin } = relyingParty(ctx);
  const handle = passkey.response.userHandle;
  if (handle !== undefined && handle !== Buffer.from(userHandle(stored.memberId)).toString('base64url')) return undefined;
  // Loaded with the first passkey: the library and its certificates take 20 MB.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified: right, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: stored.id,
      publicKey: new Uint8Array(stored.publicKey),
      counter: Number(stored.counter),
      transports: stored.transports,
    },
  });
  return right ? { id: stored.id, memberId: stored.memberId, counter: authenticationInfo.newCounter } : undefined;
}

/**
 * The owner of the passkey that answered our challenge, which is consumed in any case. A counter that does not grow means a copied key (it
 * stays 0 for keys that the device's maker backs up).
 * @throws Failure `passkey.refused` at `passkey`, whatever was wrong
 */
export async function checkAssertion(ctx: Ctx, passkey: Assertion): Promise<string> {
  const now = ctx.clock.now();
  const challenge = challengeOf(passkey.response.clientDataJSON);
  if ((await consumeProof(ctx.db, now, 'passkey_login', challenge)) === undefined) failField('passkey', 'passkey.refused');
  // The library throws for any mismatch: a forged, foreign or malformed response is a refusal, not our bug.
  const verification = await verified(ctx, passkey, challenge).catch((error: unknown) => {
    ctx.log.debug({ err: error }, 'passkey refused');
    return undefined;
  });
  if (verification === undefined) return failField('passkey', 'passkey.refused');
  const counted = await ctx.db
    .updateTable('passkey')
    .set({ counter: verification.counter, usedAt: now })
    .where('id', '=', verification.id)
    .where((eb) => eb.or([eb('counter', '<', String(verification.counter)), eb('counter', '=', '0')]))
    .returning('memberId')
    .executeTakeFirst();
  return counted?.memberId ?? failField('passkey', 'passkey.refused');
}
