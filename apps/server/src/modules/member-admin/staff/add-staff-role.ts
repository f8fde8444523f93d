import { type Answer, type Body, type addStaffRole as endpoint, staffRoleRules } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { lockStaffFor } from './lock-staff-for.ts';
import { findStaffRole, judgeRole, readStaffRoles, refuseTakenName, roleInLog } from './staff-role.ts';

export async function addStaffRole(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { most } = staffRoleRules;
  const add = ctx.write(async (tx) => {
    await lockStaffFor(tx, ctx);
    const role = await judgeRole(tx, body);
    if ((await readStaffRoles(tx)).length >= most) fail('staff_role.too_many', { max: most });
    const { id } = await tx.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
    await recordAct(tx, ctx, { act: 'staff_role.added', subject: { kind: 'staff_role', id }, after: roleInLog(role) });
    return { id };
  });
  return add.catch(refuseTakenName);
}

/** A role without any holder, in any state: a restored member must have the same rights as before. */
export async function deleteStaffRole(ctx: MemberCtx, roleId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockStaffFor(tx, ctx);
    const role = (await findStaffRole(tx, roleId)) ?? fail('staff_role.not_found');
    const holders = await tx.selectFrom('member').select('id').where('staffRoleId', '=', roleId).execute();
    if (holders.length > 0) fail('staff_role.in_use', { members: holders.length });
    await tx.deleteFrom('staffRole').where('id', '=', roleId).execute();
    await recordAct(tx, ctx, { act: 'staff_role.deleted', subject: { kind: 'staff_role', id: roleId }, before: roleInLog(role) });
    return {};
  });
}
