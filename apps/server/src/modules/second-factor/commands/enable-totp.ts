import type { Answer, Body, enableTotp as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { sealPurpose } from '../check-factor.ts';
import { readSecurity } from '../queries/read-security.ts';
import { requireRecentProof } from './prove-identity.ts';
import { replaceRecoveryCodes } from '../recovery-codes.ts';
import { stepOf } from '../totp.ts';

async function enable(tx: Tx, ctx: MemberCtx, code: string): Promise<void> {
  const { memberId } = ctx.viewer;
  const row = await tx
    .selectFrom('memberTotp')
    .select(['sealedSecret', 'enabledAt'])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) fail('second_factor.not_enabled');
  if (row.enabledAt !== null) fail('second_factor.enabled');
  const step = stepOf(ctx.seal.open(sealPurpose(memberId), row.sealedSecret), code, ctx.clock.now());
  if (step === undefined) failField('code', 'second_factor.wrong');
  // The number that enables it cannot be used again to sign in.
  await tx.updateTable('memberTotp').set({ enabledAt: ctx.clock.now(), lastStep: step }).where('memberId', '=', memberId).execute();
}

/** A correct number proves that the authenticator has the seed: nobody locks themselves out by closing the page. */
export async function enableTotp(ctx: MemberCtx, { code }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  await requireRecentProof(ctx);
  const recoveryCodes = await ctx.write(async (tx) => {
    await enable(tx, ctx, code);
    return replaceRecoveryCodes(tx, ctx.viewer.memberId);
  });
  return { recoveryCodes, security: await readSecurity(ctx) };
}
