import type { Answer, Body, proveIdentity as proveIdentityEndpoint } from '@chaguan/contract';
import { fail, invariant, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isSecret } from '../../members/index.ts';
import { checkAssertion, type Assertion } from '../passkeys.ts';
import { readSecurity } from '../queries/read-security.ts';
import { tryOnce } from '../tries.ts';

const lifeMs = 10 * 60_000;

/** Until when this session may change sign-in methods: ten minutes from signing in or from the last proof. */
export async function provedUntil({ db, viewer, clock }: MemberCtx): Promise<Date | null> {
  const { sessionId } = viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  const session = await db
    .selectFrom('memberSession')
    .select(['createdAt', 'provedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const until = new Date(Math.max(session.createdAt.getTime(), session.provedAt?.getTime() ?? 0) + lifeMs);
  return until > clock.now() ? until : null;
}

/** An open session must not be enough to gain permanent access. @throws Failure `proof.required` */
export async function requireRecentProof(ctx: MemberCtx): Promise<void> {
  if ((await provedUntil(ctx)) === null) fail('proof.required');
}

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
