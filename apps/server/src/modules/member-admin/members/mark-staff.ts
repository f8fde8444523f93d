import type { Answer, markStaff as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import {
  becameStaff,
  lockStaff,
  memberOfSubject,
  requestChange,
  stoppedStaff,
  type ChangeApproval,
  recordTrust,
} from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, mustOutrank, requireOneStaff, recordStaffSignIn } from '../../members/index.ts';
import { lockStaffFor } from '../staff/lock-staff-for.ts';
import { signInStamp } from '../changes.ts';
import { basisOf, findStaffRole, roleOfBasis, type StaffRole } from '../staff/staff-role.ts';
import { lockActive, refuseYourself } from './lock-member.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

interface Marked {
  staff: boolean;
  /** The role with which they become staff; null: with all rights. */
  role?: StaffRole | null;
  /** Nobody could have been a second person. */
  alone?: boolean;
}

async function set(tx: Tx, ctx: MemberCtx, memberId: string, { staff, role = null, alone = false }: Marked): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .updateTable('member')
    .set(staff ? becameStaff(now, role?.id) : stoppedStaff(now))
    .where('id', '=', memberId)
    .execute();
  await recordTrust(tx, [memberId]);
  await recordStaffSignIn(tx, memberId);
  const act = staff ? 'member.made_staff' : 'member.staff_withdrawn';
  const after = { staff, ...(role && { role: role.name }), ...(alone && { alone }) };
  await recordAct(tx, ctx, { act, subject: { kind: 'member', id: memberId }, before: { staff: !staff }, after });
  dropMembers(tx, [memberId]);
  everyPage.drop(tx);
}

/** Makes a member staff. @throws Failure `member.disabled`, `member.cancelled`, `bot.staff`, `staff_role.not_found` */
export const makeStaffApproval: ChangeApproval<'make_staff'> = {
  name: 'make_staff',
  logged: (id) => ({ kind: 'member', id }),
  requests: 'staff',
  confirms: 'staff',
  member: memberOfSubject,
  givesRights: true,
  lock: (tx, { subject, requestedBy }) => lockStaff(tx, [requestedBy, subject]),
  async isOutdated(tx, _, { subject, basis }) {
    const member = await tx.selectFrom('member').select(['staff', 'bot', 'state']).where('id', '=', subject).executeTakeFirst();
    if (member === undefined) fail('member.not_found');
    if (member.state === 'cancelled') fail('member.cancelled');
    if (member.staff) return true;
    if (member.bot) fail('bot.staff');
    if (member.state === 'disabled') fail('member.disabled');
    const [, , stamp] = basis.split('>');
    return stamp !== (await signInStamp(tx, [subject]));
  },
  async carryOut(tx, ctx, { subject, basis }) {
    const [, role = 'all'] = basis.split('>');
    await set(tx, ctx, subject, { staff: true, role: await roleOfBasis(tx, role) });
  },
};

interface Changes {
  staff: boolean;
  roleId?: string | null | undefined;
}

/** One staff member may remove staff status; giving it needs a second person, unless nobody could be one. */
export async function markStaff(ctx: MemberCtx, memberId: string, { staff, roleId = null }: Changes): Promise<Answer<typeof endpoint>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    await lockStaffFor(tx, ctx, [memberId]);
    if (!staff) await requireOneStaff(tx, memberId);
    const member = await lockActive(tx, memberId);
    if (member.staff === staff) return { state: 'done' };
    if (staff && member.bot) fail('bot.staff');
    if (staff && member.state === 'disabled') fail('member.disabled');
    const role = staff ? await findStaffRole(tx, roleId) : null;
    if (!staff) {
      await mustOutrank(tx, ctx, [memberId]);
      await set(tx, ctx, memberId, { staff });
      return { state: 'done' };
    }
    const account = member.nickname ?? member.account;
    const atOnce = await requestChange(tx, ctx, makeStaffApproval, {
      subject: memberId,
      basis: `member>${basisOf(role)}>${await signInStamp(tx, [memberId])}`,
      before: { account, staff: false },
      after: { account, staff: true, ...(role && { role: role.name }) },
    });
    if (atOnce === null) return { state: 'waiting' };
    await set(tx, ctx, memberId, { staff, role, ...atOnce });
    return { state: 'done' };
  });
}
