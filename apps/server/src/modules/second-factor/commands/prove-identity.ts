import type { Answer, Body, proveIdentity as proveIdentityEndpoint } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isSecret } from '../../members/index.ts';
import { checkAssertion, type Assertion } from '../passkeys.ts';
import { readSecurity } from '../queries/read-security.ts';
import { tryOnce } from '../tries.ts';

/** @throws Failure `password.wrong`, `login.wait`; a member without a password always fails */
export async function checkOwnPassword(ctx: MemberCtx, password: string): Promise<void> {
  const { memberId } = ctx.viewer;
  const member = await ctx.db.selectFrom('member').select('passwordHash').where('id', '=', memberId).executeTakeFirstOrThrow();
  const right = await tryOnce(ctx, `proof:${memberId}`, () => isSecret(member.passwordHash, password));
  if (!right) failField('password', 'password.wrong');
}

async function checkOwnPasskey(ctx: MemberCtx, passkey: Assertion): Promise<void> {
  if ((await checkAssertion(ctx, passkey)) !== ctx.viewer.memberId) failField('passkey', 'passkey.refused');
}

/** An intruder with a stolen session could guess here too, so it counts like a sign-in. */
export async function proveIdentity(
  ctx: MemberCtx,
  { password, passkey }: Body<typeof proveIdentityEndpoint>,
): Promise<Answer<typeof proveIdentityEndpoint>> {
  if (passkey !== undefined) await checkOwnPasskey(ctx, passkey);
  else if (password !== undefined) await checkOwnPassword(ctx, password);
  else failField('password', 'field.required');
  await ctx.db.updateTable('memberSession').set({ provedAt: ctx.clock.now() }).where('id', '=', ctx.viewer.sessionId).execute();
  return readSecurity(ctx);
}
