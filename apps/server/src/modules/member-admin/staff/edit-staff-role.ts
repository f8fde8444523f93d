import * as contract from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { recordAct } from '../../audit/index.ts';
import { lockStaff, requestChange, type ChangeApproval } from '../../approvals/index.ts';
import { covers, mustOutrank } from '../../members/index.ts';
import { changesOf, signInStamp } from '../changes.ts';
import { lockStaffFor, powersChanged } from './lock-staff-for.ts';
import {
  findStaffRole,
  judgeRole,
  readStaffRoles,
  refuseUsedName,
  roleInLog,
  powersOf,
  roleFromLog,
  type RoleFacts,
  type StaffRole,
} from './staff-role.ts';

export async function addStaffRole(
  ctx: MemberCtx,
  body: contract.Body<typeof contract.addStaffRole>,
): Promise<contract.Answer<typeof contract.addStaffRole>> {
  const { most } = contract.staffRoleRules;
  const add = ctx.write(async (tx) => {
    await lockStaffFor(tx, ctx);
    const role = await judgeRole(tx, body);
    if ((await readStaffRoles(tx)).length >= most) fail('staff_role.too_many', { max: most });
    const { id } = await tx.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
    await recordAct(tx, ctx, { act: 'staff_role.added', subject: { kind: 'staff_role', id }, after: roleInLog(role) });
    return { id };
  });
  return add.catch(refuseUsedName);
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

/** Its holders, in any state. */
async function holdersOf(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx.selectFrom('member').select('id').where('staffRoleId', '=', roleId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

interface Step {
  before: StaffRole;
  after: RoleFacts;
  /** Nobody could have been a second person. */
  alone?: boolean;
}

async function save(tx: Tx, ctx: MemberCtx, { before, after, alone = false }: Step): Promise<void> {
  const { id, version } = before;
  await tx
    .updateTable('staffRole')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const changes = changesOf(roleInLog(before), roleInLog(after));
  const subject = { kind: 'staff_role', id };
  await recordAct(tx, ctx, {
    act: 'staff_role.edited',
    subject,
    before: changes.before,
    after: { ...changes.after, ...(alone && { alone }) },
  });
  const powers = { before: await powersOf(tx, before), after: await powersOf(tx, after) };
  const holders = await holdersOf(tx, id);
  for (const holder of holders)
    await recordAct(tx, ctx, { act: 'member.staff_powers_changed', subject: { kind: 'member', id: holder }, after: { role: after.name } });
  await powersChanged(tx, ctx, holders, powers);
}

/** The current role, and the members who get more rights by the change. */
async function basisFor(tx: Tx, { version }: StaffRole, holders: readonly string[]): Promise<string> {
  return `${version}>${await signInStamp(tx, holders)}`;
}

/** More rights for a role with holders. @throws Failure `staff_role.not_found`, `staff_role.name_taken` */
export const staffRoleApproval: ChangeApproval<'staff_role'> = {
  name: 'staff_role',
  logged: (id) => ({ kind: 'staff_role', id }),
  requests: 'staff',
  confirms: 'staff',
  concerned: (tx, { subject }) => holdersOf(tx, subject),
  givesRights: true,
  lock: async (tx, { subject, requestedBy }) => lockStaff(tx, [requestedBy, ...(await holdersOf(tx, subject))]),
  async isOutdated(tx, _, { subject, basis }) {
    const role = (await findStaffRole(tx, subject)) ?? fail('staff_role.not_found');
    return basis !== (await basisFor(tx, role, await holdersOf(tx, subject)));
  },
  async carryOut(tx, ctx, { subject, after }) {
    const before = (await findStaffRole(tx, subject)) ?? fail('staff_role.not_found');
    await save(tx, ctx, { before, after: roleFromLog(after) }).catch(refuseUsedName);
  },
};

/** One staff member with at least the holders' rights may reduce them; adding rights for a holder needs a second person. */
export async function editStaffRole(
  ctx: MemberCtx,
  roleId: string,
  body: contract.Body<typeof contract.editStaffRole>,
): Promise<contract.Answer<typeof contract.editStaffRole>> {
  const edit = ctx.write(async (tx): Promise<contract.Answer<typeof contract.editStaffRole>> => {
    const { own } = await lockStaffFor(tx, ctx);
    const before = (await findStaffRole(tx, roleId)) ?? fail('staff_role.not_found');
    if (own.staffRoleId === roleId) fail('staff_role.own');
    if (before.version !== body.version) fail('edit.conflict');
    const after = await judgeRole(tx, body);
    const isMore = !covers(await powersOf(tx, before), await powersOf(tx, after));
    const holders = await holdersOf(tx, roleId);
    if (!isMore || holders.length === 0) {
      await mustOutrank(tx, ctx, holders);
      await save(tx, ctx, { before, after });
      return { state: 'done' };
    }
    const basis = await basisFor(tx, before, holders);
    const proposal = { subject: roleId, basis, before: roleInLog(before), after: roleInLog(after) };
    const atOnce = await requestChange(tx, ctx, staffRoleApproval, proposal);
    if (atOnce === null) return { state: 'waiting' };
    await save(tx, ctx, { before, after, ...atOnce });
    return { state: 'done' };
  });
  return edit.catch(refuseUsedName);
}
