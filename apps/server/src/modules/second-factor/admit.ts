import type { Answer, login } from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { memberCard, openSession, type SessionMethod } from '../members/index.ts';
import { settings } from '../site/index.ts';

/**
 * Lets a member in who has just proved an identity, and opens the session. With sign-in switched off staff still
 * enter, for nobody else could switch it on again.
 * @throws Failure `login.closed`, `login.refused` for a member who is not active
 */
export async function admit(ctx: Ctx, memberId: string, method: SessionMethod): Promise<Answer<typeof login>> {
  const { loginOpen } = await settings.get(ctx.db);
  return ctx.write(async (tx) => {
    const member = await tx.selectFrom('member').select(['state', 'staff']).where('id', '=', memberId).forShare().executeTakeFirst();
    if (member?.state !== 'active') fail('login.refused');
    if (!loginOpen && !member.staff) fail('login.closed');
    const tokens = await openSession(tx, ctx.clock.now(), memberId, ctx, method);
    return { ...tokens, systemUser: await memberCard(tx, memberId) };
  });
}
