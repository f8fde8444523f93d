import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { memberCard, recordStaffSignIn } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { relyingParty, userHandle, challengeOf } from '../passkeys.ts';
import { beginProof, consumeProof } from '../proofs.ts';
import { readSecurity } from '../queries/read-security.ts';
import { requireRecentProof } from '../recent-proof.ts';

const timeoutMs = 5 * 60_000;

/** Signature algorithms of authenticators, the best first: Ed25519, ES256, RS256 (COSE numbers). */
const algorithms = [-8, -7, -257];

export async function startPasskey(ctx: MemberCtx): Promise<contract.Answer<typeof contract.startPasskey>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  const stored = await ctx.db.selectFrom('passkey').select(['id', 'transports']).where('memberId', '=', memberId).execute();
  if (stored.length >= contract.factorRules.maxPasskeys) fail('passkey.too_many');
  const [card, { siteTitle }, challenge] = await Promise.all([
    memberCard(ctx.db, memberId),
    settings.get(ctx.db),
    beginProof(ctx.db, ctx.clock.now(), 'passkey_add', memberId),
  ]);
  return {
    options: {
      rp: { id: relyingParty(ctx).id, name: siteTitle },
      user: { id: Buffer.from(userHandle(memberId)).toString('base64url'), name: card.account, displayName: card.name },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: timeoutMs,
      attestation: 'none',
      excludeCredentials: stored.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  };
}

type Form = contract.Body<typeof contract.addPasskey>;

async function verified(ctx: MemberCtx, { passkey }: Form) {
  const challenge = challengeOf(passkey.response.clientDataJSON);
  const begun = await consumeProof(ctx.db, ctx.clock.now(), 'passkey_add', challenge);
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

export async function addPasskey(ctx: MemberCtx, form: Form): Promise<contract.Answer<typeof contract.addPasskey>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  const info = await verified(ctx, form);
  if (info === undefined) return failField('passkey', 'passkey.refused');
  const { credential, credentialBackedUp } = info;
  await ctx.write(async (tx) => {
    // One at a time per member, so that concurrent requests cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(7303, hashtext(${memberId}))`.execute(tx);
    const stored = await tx.selectFrom('passkey').select('id').where('memberId', '=', memberId).execute();
    if (stored.length >= contract.factorRules.maxPasskeys) fail('passkey.too_many');
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
    await recordStaffSignIn(tx, memberId);
  });
  return readSecurity(ctx);
}

export async function renamePasskey(
  ctx: MemberCtx,
  { passkeyId, name }: contract.Body<typeof contract.renamePasskey>,
): Promise<contract.Answer<typeof contract.renamePasskey>> {
  if (name.trim() === '') failField('name', 'field.required');
  const renamed = await ctx.db
    .updateTable('passkey')
    .set({ name: name.trim() })
    .where('id', '=', passkeyId)
    .where('memberId', '=', ctx.viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  if (renamed === undefined) fail('passkey.not_found');
  return readSecurity(ctx);
}

/** The member's row is locked first: of two concurrent removals the second sees the result of the first. */
async function hasAnotherWayIn(tx: Tx, memberId: string, passkeyId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select(['passwordHash', 'phone', 'phoneByStaff', 'email', 'emailByStaff'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { phone, phoneByStaff, email, emailByStaff } = member;
  if (member.passwordHash !== null || (phone !== null && !phoneByStaff) || (email !== null && !emailByStaff)) return true;
  const [passkey, elsewhere] = await Promise.all([
    tx.selectFrom('passkey').select('id').where('memberId', '=', memberId).where('id', '<>', passkeyId).limit(1).executeTakeFirst(),
    tx.selectFrom('thirdPartyIdentity').select('id').where('memberId', '=', memberId).limit(1).executeTakeFirst(),
  ]);
  return passkey !== undefined || elsewhere !== undefined;
}

export async function deletePasskey(
  ctx: MemberCtx,
  { passkeyId }: contract.Body<typeof contract.deletePasskey>,
): Promise<contract.Answer<typeof contract.deletePasskey>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    const another = await hasAnotherWayIn(tx, memberId, passkeyId);
    const gone = await tx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('memberId', '=', memberId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) fail('passkey.not_found');
    if (!another) fail('passkey.last');
    await recordStaffSignIn(tx, memberId);
  });
  return readSecurity(ctx);
}
