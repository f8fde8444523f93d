import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { closeAccount, lockAffairs } from '../../account-deletion/index.ts';
import { refuseYourself } from './lock-member.ts';
import { mustOutrank } from '../../members/index.ts';

/**
 * At once and for good. The log keeps that it happened, and no name: the name is what goes. The balance stays on the
 * account, because its owner agreed to nothing.
 */
export async function cancelMember(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    const known = await tx.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
    if (known === undefined) fail('member.not_found');
    const affairs = await lockAffairs(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    const done = await closeAccount(tx, memberId, affairs, { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    if (!done) fail('member.cancelled');
    await recordAct(tx, ctx, { act: 'member.cancelled', subject: { kind: 'member', id: memberId } });
    return {};
  });
}
