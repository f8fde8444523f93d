import { staffRoleRules, type Answer, type addStaffRole as endpoint, type Body } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { lockStaffFor } from './lock-staff-for.ts';
import { judgeRole, readStaffRoles, refuseTakenName, roleInLog } from './staff-role.ts';

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
