import { factorRules, type Answer, type startPasskey as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCard } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { relyingParty, userHandle } from '../passkeys.ts';
import { beginProof } from '../proofs.ts';
import { requireRecentProof } from './prove-identity.ts';

const timeoutMs = 5 * 60_000;

/** Signature algorithms of authenticators, the best first: Ed25519, ES256, RS256 (COSE numbers). */
export const algorithms = [-8, -7, -257];

export async function startPasskey(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  const stored = await ctx.db.selectFrom('passkey').select(['id', 'transports']).where('memberId', '=', memberId).execute();
  if (stored.length >= factorRules.maxPasskeys) fail('passkey.too_many');
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
