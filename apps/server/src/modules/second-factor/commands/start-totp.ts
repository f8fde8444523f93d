import type { Answer, startTotp as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { sealPurpose } from '../check-factor.ts';
import { requireRecentProof } from './prove-identity.ts';
import { newSeed, seedUri } from '../totp.ts';

/** An unconfirmed seed is replaced: only the one on screen counts. */
export async function startTotp(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  const secret = newSeed();
  const sealedSecret = ctx.seal.close(sealPurpose(memberId), secret);
  const stored = await ctx.db
    .insertInto('memberTotp')
    .values({ memberId, sealedSecret })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ sealedSecret, lastStep: '0' }).where('memberTotp.enabledAt', 'is', null),
    )
    .returning('memberId')
    .executeTakeFirst();
  if (stored === undefined) fail('second_factor.enabled');
  const { siteTitle } = await settings.get(ctx.db);
  const { account } = await ctx.db.selectFrom('member').select('account').where('id', '=', memberId).executeTakeFirstOrThrow();
  return { secret, uri: seedUri(secret, siteTitle, account) };
}
