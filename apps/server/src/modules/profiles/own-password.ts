import { failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { isSecret } from '../members/index.ts';
import { requireRecentProof, tryOnce } from '../second-factor/index.ts';

/**
 * Somebody with a found session guesses here, so wrong ones count like a sign-in's, with all other places
 * that ask for the own password. A member who has none yet shows the fresh sign-in instead.
 * @returns the hash that was right, null when there is none
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
