import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { cancelMember } from '../../members/index.ts';
import { refuseYourself } from './lock-member.ts';

/** At once and for good. The log keeps that it happened, and no name: the name is what goes. */
export async function staffCancelMember(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    const known = await tx.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
    if (known === undefined) fail('member.not_found');
    if (!(await cancelMember(tx, ctx.clock.now(), memberId))) fail('member.cancelled');
    await recordAct(tx, ctx, { act: 'member.cancelled', subject: { kind: 'member', id: memberId } });
    return {};
  });
}
