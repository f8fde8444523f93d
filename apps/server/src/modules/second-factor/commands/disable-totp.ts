import type { Answer, Body, disableTotp as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { takeFactor } from '../check-factor.ts';
import { readSecurity } from '../queries/read-security.ts';
import { requireRecentProof, checkOwnPassword } from './prove-identity.ts';
import { beginTry, forgetTries } from '../tries.ts';

/** Always requires the password; a member without one must have signed in recently. */
async function checkPassword(ctx: MemberCtx, password: string | undefined): Promise<void> {
  const { hasPassword } = await readSecurity(ctx);
  if (!hasPassword) return requireRecentProof(ctx);
  if (password === undefined) failField('password', 'field.required');
  return checkOwnPassword(ctx, password);
}

export async function disableTotp(ctx: MemberCtx, { password, code }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  if ((await readSecurity(ctx)).totpEnabledAt === null) fail('second_factor.not_enabled');
  await checkPassword(ctx, password);
  const key = `factor:${memberId}`;
  await beginTry(ctx, { key, address: ctx.address });
  const right = await ctx.write(async (tx) => {
    if (!(await takeFactor(tx, ctx, memberId, code))) return false;
    await tx.deleteFrom('memberTotp').where('memberId', '=', memberId).execute();
    await tx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
    await forgetTries(tx, key);
    return true;
  });
  if (!right) failField('code', 'second_factor.wrong');
  return readSecurity(ctx);
}
