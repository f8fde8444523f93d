import type { Answer, giveStaffRole as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockStaff, memberOfSubject, requestChange, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { covers, mustOutrank, requireOneStaff } from '../../members/index.ts';
import { refuseYourself } from '../members/lock-member.ts';
import { lockStaffFor, powersChanged } from './lock-staff-for.ts';
import { signInStamp } from '../changes.ts';
import { basisOf, findStaffRole, powersOf, roleOfBasis, type StaffRole } from './staff-role.ts';

interface Step {
  from: StaffRole | null;
  to: StaffRole | null;
  /** Nobody could have been a second person. */
  alone?: boolean;
}

async function give(tx: Tx, ctx: MemberCtx, memberId: string, { from, to, alone = false }: Step): Promise<void> {
  await tx
    .updateTable('member')
    .set({ staffRoleId: to?.id ?? null })
    .where('id', '=', memberId)
    .execute();
  await recordAct(tx, ctx, {
    act: 'member.staff_role_given',
    subject: { kind: 'member', id: memberId },
    before: { role: from?.name ?? '' },
    after: { role: to?.name ?? '', ...(alone && { alone }) },
  });
  await powersChanged(tx, ctx, [memberId], { before: await powersOf(tx, from), after: await powersOf(tx, to) });
}

async function roleIdOf(tx: Tx, memberId: string): Promise<string | null> {
  const member = await tx.selectFrom('member').select(['staff', 'staffRoleId']).where('id', '=', memberId).executeTakeFirst();
  return member?.staff === true ? member.staffRoleId : fail('member.not_staff');
}

/** A role with more rights. @throws Failure `member.not_staff`, `staff_role.not_found` */
export const giveRoleApproval: ChangeApproval<'give_staff_role'> = {
  name: 'give_staff_role',
  logged: (id) => ({ kind: 'member', id }),
  requests: 'staff',
  confirms: 'staff',
  member: memberOfSubject,
  givesRights: true,
  lock: (tx, { subject, requestedBy }) => lockStaff(tx, [requestedBy, subject]),
  async isOutdated(tx, _, { subject, basis }) {
    const [from, , stamp] = basis.split('>');
    const role = await findStaffRole(tx, await roleIdOf(tx, subject));
    return basisOf(role) !== from || stamp !== (await signInStamp(tx, [subject]));
  },
  async carryOut(tx, ctx, { subject, basis }) {
    const [, to = ''] = basis.split('>');
    const from = await findStaffRole(tx, await roleIdOf(tx, subject));
    await give(tx, ctx, subject, { from, to: await roleOfBasis(tx, to) });
  },
};

/**
 * One staff member with at least the same rights may reduce rights; adding them needs a second person. Somebody with all rights always
 * remains.
 */
export async function giveStaffRole(ctx: MemberCtx, memberId: string, roleId: string | null): Promise<Answer<typeof endpoint>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    const { staff } = await lockStaffFor(tx, ctx, [memberId]);
    const member = staff.find(({ id }) => id === memberId) ?? fail('member.not_found');
    if (!member.staff) fail('member.not_staff');
    const step: Step = { from: await findStaffRole(tx, member.staffRoleId), to: await findStaffRole(tx, roleId) };
    if (member.staffRoleId === roleId) return { state: 'done' };
    if (step.from === null) await requireOneStaff(tx, memberId);
    if (covers(await powersOf(tx, step.from), await powersOf(tx, step.to))) {
      await mustOutrank(tx, ctx, [memberId]);
      await give(tx, ctx, memberId, step);
      return { state: 'done' };
    }
    const account = member.nickname ?? member.account;
    const atOnce = await requestChange(tx, ctx, giveRoleApproval, {
      subject: memberId,
      basis: `${basisOf(step.from)}>${basisOf(step.to)}>${await signInStamp(tx, [memberId])}`,
      before: { account, role: step.from?.name ?? '' },
      after: { account, role: step.to?.name ?? '' },
    });
    if (atOnce === null) return { state: 'waiting' };
    await give(tx, ctx, memberId, { ...step, ...atOnce });
    return { state: 'done' };
  });
}
