import type { Answer, Body, editStaffRole as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isAlone, propose, type Change } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { covers } from '../../members/index.ts';
import { changesOf } from '../changes.ts';
import { lockStaffFor } from './lock-staff-for.ts';
import { powersChanged } from './role-changed.ts';
import {
  findStaffRole,
  judgeRole,
  powersOf,
  refuseTakenName,
  roleFromLog,
  roleInLog,
  type RoleFacts,
  type StaffRole,
} from './staff-role.ts';

async function holdersOf(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx.selectFrom('member').select('id').where('staffRoleId', '=', roleId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function save(tx: Tx, ctx: MemberCtx, before: StaffRole, after: RoleFacts): Promise<void> {
  const { id, version } = before;
  await tx
    .updateTable('staffRole')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAct(tx, ctx, {
    act: 'staff_role.edited',
    subject: { kind: 'staff_role', id },
    ...changesOf(roleInLog(before), roleInLog(after)),
  });
  const powers = { before: await powersOf(tx, before), after: await powersOf(tx, after) };
  await powersChanged(tx, ctx, await holdersOf(tx, id), powers);
}

/** Less is for one alone; more for somebody who holds it takes a second person. */
export async function editStaffRole(ctx: MemberCtx, roleId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const edit = ctx.write(async (tx): Promise<Answer<typeof endpoint>> => {
    const { own } = await lockStaffFor(tx, ctx);
    const before = (await findStaffRole(tx, roleId)) ?? fail('staff_role.not_found');
    if (own.staffRoleId === roleId) fail('staff_role.own');
    if (before.version !== body.version) fail('edit.conflict');
    const after = await judgeRole(tx, body);
    const isMore = !covers(await powersOf(tx, before), await powersOf(tx, after));
    if (isMore && (await holdersOf(tx, roleId)).length > 0 && !(await isAlone(tx, ctx))) {
      await propose(tx, ctx, {
        kind: 'staff_role',
        subject: roleId,
        basis: String(before.version),
        before: roleInLog(before),
        after: roleInLog(after),
      });
      return { state: 'waiting' };
    }
    await save(tx, ctx, before, after);
    return { state: 'done' };
  });
  return edit.catch(refuseTakenName);
}

/** What a second person confirmed; all staff are locked. @throws Failure `change.outdated`, `change.own`, `staff_role.not_found`, `staff_role.name_taken` */
export async function applyStaffRole(tx: Tx, ctx: MemberCtx, { subject, basis, after }: Change): Promise<void> {
  const role = (await findStaffRole(tx, subject)) ?? fail('staff_role.not_found');
  if (String(role.version) !== basis) fail('change.outdated');
  if ((await holdersOf(tx, subject)).includes(ctx.viewer.memberId)) fail('change.own');
  await save(tx, ctx, role, roleFromLog(after)).catch(refuseTakenName);
}
