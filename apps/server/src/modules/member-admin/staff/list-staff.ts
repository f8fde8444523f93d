import type { Answer, listStaff as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { standsFrom, waitingChanges } from '../../approvals/index.ts';
import { memberCards } from '../../members/index.ts';
import { cardOf } from '../../posts/read/index.ts';
import { readStaffRoles } from './staff-role.ts';

/** Everybody of the staff in the order of their ids, with all roles: five statements. */
export async function listStaff({ db, clock }: Ctx): Promise<Answer<typeof endpoint>> {
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
