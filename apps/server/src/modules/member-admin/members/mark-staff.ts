import { announce } from '../../../platform/events/announce.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, keepOneStaff } from '../../members/index.ts';
import { lockLiving, refuseYourself } from './lock-member.ts';

export async function markStaff(ctx: MemberCtx, memberId: string, staff: boolean): Promise<Record<never, never>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    if (!staff) await keepOneStaff(tx, memberId);
    const member = await lockLiving(tx, memberId);
    if (member.staff === staff) return {};
    if (staff && member.state === 'disabled') fail('member.disabled');
    await tx.updateTable('member').set({ staff }).where('id', '=', memberId).execute();
    const act = staff ? 'member.made_staff' : 'member.staff_withdrawn';
    await recordAct(tx, ctx, { act, subject: { kind: 'member', id: memberId }, before: { staff: !staff }, after: { staff } });
    dropMembers(tx, [memberId]);
    announce(tx, { drop: 'page:*' });
    return {};
  });
}
