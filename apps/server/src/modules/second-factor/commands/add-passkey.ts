import { factorRules, type Answer, type Body, type addPasskey as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { challengeOf, relyingParty } from '../passkeys.ts';
import { takeProof } from '../proofs.ts';
import { readSecurity } from '../queries/read-security.ts';
import { requireRecentProof } from './prove-identity.ts';
import { algorithms } from './start-passkey.ts';

type Form = Body<typeof endpoint>;

async function verified(ctx: MemberCtx, { passkey }: Form) {
  const challenge = challengeOf(passkey.response.clientDataJSON);
  const begun = await takeProof(ctx.db, ctx.clock.now(), 'passkey_add', challenge);
  if (begun?.memberId !== ctx.viewer.memberId) return undefined;
  const { id, origin } = relyingParty(ctx);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.debug({ err: error }, 'new passkey refused');
    return undefined;
  });
  return checked?.registrationInfo;
}

export async function addPasskey(ctx: MemberCtx, form: Form): Promise<Answer<typeof endpoint>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  const info = await verified(ctx, form);
  if (info === undefined) return failField('passkey', 'passkey.refused');
  const { credential, credentialBackedUp } = info;
  await ctx.write(async (tx) => {
    // One at a time per member, so that concurrent requests cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(7303, hashtext(${memberId}))`.execute(tx);
    const stored = await tx.selectFrom('passkey').select('id').where('memberId', '=', memberId).execute();
    if (stored.length >= factorRules.maxPasskeys) fail('passkey.too_many');
    const added = await tx
      .insertInto('passkey')
      .values({
        id: credential.id,
        memberId,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: form.passkey.response.transports ?? [],
        name: form.name.trim(),
        backedUp: credentialBackedUp,
        createdAt: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) failField('passkey', 'passkey.refused');
  });
  return readSecurity(ctx);
}
