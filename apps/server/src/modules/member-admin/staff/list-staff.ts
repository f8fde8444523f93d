import type * as contract from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { standsFrom, waitingChanges } from '../../approvals/index.ts';
import { memberCards, cardOf } from '../../members/index.ts';
import { readStaffRoles } from './staff-role.ts';

/** For the current session; only the name is used. */
export async function readOwnStaffRights({ db, viewer }: MemberCtx): Promise<contract.Answer<typeof contract.readOwnStaffRights>> {
  const { powers = fail('access.denied') } = viewer;
  const own = await db
    .selectFrom('member')
    .innerJoin('staffRole', 'staffRole.id', 'member.staffRoleId')
    .select('staffRole.name')
    .where('member.id', '=', viewer.memberId)
    .executeTakeFirst();
  return {
    role: own?.name ?? null,
    rights: [...powers.rights],
    tagIds: powers.tagIds === null ? null : [...powers.tagIds],
    audits: powers.audits,
  };
}

/** All staff in the order of their ids, with all roles: five statements. */
export async function listStaff({ db, clock }: Ctx): Promise<contract.Answer<typeof contract.listStaff>> {
  const [rows, roles, given, raised] = await Promise.all([
    db.selectFrom('member').select(['id', 'state', 'staffRoleId', 'trustedSince']).where('staff', '=', true).orderBy('id').execute(),
    readStaffRoles(db),
    waitingChanges(db, 'give_staff_role'),
    waitingChanges(db, 'staff_role'),
  ]);
  const cards = await memberCards(
    db,
    rows.map(({ id }) => id),
  );
  const now = clock.now();
  return {
    members: rows.map(({ id, state, staffRoleId, trustedSince }) => ({
      member: cardOf(cards, id),
      role: roles.flatMap((role) => (role.id === staffRoleId ? [{ id: role.id, name: role.name }] : []))[0] ?? null,
      disabled: state === 'disabled',
      confirmsFrom: standsFrom(trustedSince, now),
      waiting: given.has(id),
    })),
    roles: roles.map((role) => ({
      ...role,
      memberCount: rows.filter(({ staffRoleId }) => staffRoleId === role.id).length,
      waiting: raised.has(role.id),
    })),
  };
}
