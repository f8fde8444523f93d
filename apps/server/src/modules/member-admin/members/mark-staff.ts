import type { Answer, markStaff as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { becameStaff, isAlone, mustBeUntouched, propose, stoppedStaff, type Change, type Proposal } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, mustOutrank, requireOneStaff } from '../../members/index.ts';
import { lockStaffFor } from '../staff/lock-staff-for.ts';
import { signInStamp } from '../staff/sign-in-stamp.ts';
import { basisOf, findStaffRole, roleOfBasis, type StaffRole } from '../staff/staff-role.ts';
import { lockActive, refuseYourself } from './lock-member.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

interface Marked {
  staff: boolean;
  /** With which they become staff; null: with all rights. */
  role?: StaffRole | null;
  /** There was nobody who could have been a second person. */
  alone?: boolean;
}

async function set(tx: Tx, ctx: MemberCtx, memberId: string, { staff, role = null, alone = false }: Marked): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .updateTable('member')
    .set(staff ? becameStaff(now, role?.id) : stoppedStaff(now))
    .where('id', '=', memberId)
    .execute();
  const act = staff ? 'member.made_staff' : 'member.staff_withdrawn';
  const after = { staff, ...(role && { role: role.name }), ...(alone && { alone }) };
  await recordAct(tx, ctx, { act, subject: { kind: 'member', id: memberId }, before: { staff: !staff }, after });
  dropMembers(tx, [memberId]);
  everyPage.drop(tx);
}

interface Wanted {
  staff: boolean;
  roleId?: string | null | undefined;
}

/** Withdrawing is for one alone; making somebody staff takes a second person, unless there is nobody who could be one. */
export async function markStaff(ctx: MemberCtx, memberId: string, { staff, roleId = null }: Wanted): Promise<Answer<typeof endpoint>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    await lockStaffFor(tx, ctx, [memberId]);
    if (!staff) await requireOneStaff(tx, memberId);
    const member = await lockActive(tx, memberId);
    if (member.staff === staff) return { state: 'done' };
    if (staff && member.state === 'disabled') fail('member.disabled');
    const role = staff ? await findStaffRole(tx, roleId) : null;
    if (!staff) {
      await mustOutrank(tx, ctx, [memberId]);
      await set(tx, ctx, memberId, { staff });
      return { state: 'done' };
    }
    if (await isAlone(tx, ctx)) {
      await mustBeUntouched(tx, ctx, [memberId]);
      await set(tx, ctx, memberId, { staff, role, alone: true });
      return { state: 'done' };
    }
    const account = member.nickname ?? member.account;
    const change: Proposal = {
      kind: 'make_staff',
      subject: memberId,
      basis: `member>${basisOf(role)}>${await signInStamp(tx, [memberId])}`,
      before: { account, staff: false },
      after: { account, staff: true, ...(role && { role: role.name }) },
    };
    await propose(tx, ctx, change, { about: [memberId], givesRights: true });
    return { state: 'waiting' };
  });
}

/** What a second person confirmed. @throws Failure `change.outdated`, `member.disabled`, `member.cancelled`, `staff_role.not_found` */
export async function makeStaff(tx: Tx, ctx: MemberCtx, { subject, basis }: Change): Promise<void> {
  const member = await tx.selectFrom('member').select(['staff', 'state']).where('id', '=', subject).forNoKeyUpdate().executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  if (member.state === 'cancelled') fail('member.cancelled');
  if (member.staff) fail('change.outdated');
  if (member.state === 'disabled') fail('member.disabled');
  const [, role = 'all', stamp] = basis.split('>');
  if (stamp !== (await signInStamp(tx, [subject]))) fail('change.outdated');
  await set(tx, ctx, subject, { staff: true, role: await roleOfBasis(tx, role) });
}
