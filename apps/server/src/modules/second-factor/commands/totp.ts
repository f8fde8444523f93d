import type * as contract from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { recordStaffSignIn } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { sealPurpose, consumeFactor } from '../check-factor.ts';
import { newSeed, seedUri, stepOf } from '../totp.ts';
import { readSecurity } from '../queries/read-security.ts';
import { replaceRecoveryCodes } from '../recovery-codes.ts';
import { beginTry, forgetTries } from '../tries.ts';
import { checkOwnPassword } from './prove-identity.ts';
import { requireRecentProof } from '../recent-proof.ts';

/** An unconfirmed seed is replaced: only the one on screen counts. */
export async function startTotp(ctx: MemberCtx): Promise<contract.Answer<typeof contract.startTotp>> {
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
  await recordStaffSignIn(tx, memberId);
}

/** A correct number proves that the authenticator has the seed: nobody locks themselves out by closing the page. */
export async function enableTotp(
  ctx: MemberCtx,
  { code }: contract.Body<typeof contract.enableTotp>,
): Promise<contract.Answer<typeof contract.enableTotp>> {
  await requireRecentProof(ctx);
  const recoveryCodes = await ctx.write(async (tx) => {
    await enable(tx, ctx, code);
    return replaceRecoveryCodes(tx, ctx.viewer.memberId);
  });
  return { recoveryCodes, security: await readSecurity(ctx) };
}

/** Always requires the password; a member without one must have signed in recently. */
async function checkPassword(ctx: MemberCtx, password: string | undefined): Promise<void> {
  const { hasPassword } = await readSecurity(ctx);
  if (!hasPassword) return requireRecentProof(ctx);
  if (password === undefined) failField('password', 'field.required');
  return checkOwnPassword(ctx, password);
}

export async function disableTotp(
  ctx: MemberCtx,
  { password, code }: contract.Body<typeof contract.disableTotp>,
): Promise<contract.Answer<typeof contract.disableTotp>> {
  const { memberId } = ctx.viewer;
  if ((await readSecurity(ctx)).totpEnabledAt === null) fail('second_factor.not_enabled');
  await checkPassword(ctx, password);
  const key = `factor:${memberId}`;
  await beginTry(ctx, { key, address: ctx.address });
  const right = await ctx.write(async (tx) => {
    if (!(await consumeFactor(tx, ctx, memberId, code))) return false;
    await tx.deleteFrom('memberTotp').where('memberId', '=', memberId).execute();
    await tx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
    await recordStaffSignIn(tx, memberId);
    await forgetTries(tx, key);
    return true;
  });
  if (!right) failField('code', 'second_factor.wrong');
  return readSecurity(ctx);
}
