import { failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { isSecret } from '../members/index.ts';
import { requireRecentProof, tryOnce } from '../second-factor/index.ts';

/**
 * Checks the own password. An intruder with a stolen session could guess here, so failures count like those of a sign-in, together with all
 * other places that require the own password. A member without a password must have signed in recently instead.
 * @returns the hash that matched, null when there is none
 * @throws Failure `password.wrong` at the field, `login.wait`, `proof.required`
 */
export async function checkOwnPassword(ctx: MemberCtx, field: string, password: string): Promise<string | null> {
  const { memberId } = ctx.viewer;
  const { passwordHash } = await ctx.db.selectFrom('member').select('passwordHash').where('id', '=', memberId).executeTakeFirstOrThrow();
  if (passwordHash === null) {
    await requireRecentProof(ctx);
    return null;
  }
  if (!(await tryOnce(ctx, `proof:${memberId}`, () => isSecret(passwordHash, password)))) failField(field, 'password.wrong');
  return passwordHash;
}
