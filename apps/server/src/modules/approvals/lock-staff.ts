import type { Tx } from '../../platform/database/db.ts';

/**
 * Locks all active staff and these besides, in the order of their ids: whoever changes who is staff with which rights
 * takes turns, so that neither a role nor its holders are others than were looked at. Not `for update`: a row that
 * names one of them, as each act in the log does, would have to wait.
 */
export async function lockStaff(tx: Tx, also: readonly string[] = []) {
  return tx
    .selectFrom('member')
    .select(['id', 'staff', 'state', 'staffRoleId', 'account', 'nickname'])
    .where((eb) => {
      const active = eb.and([eb('staff', '=', true), eb('state', '=', 'active')]);
      return also.length === 0 ? active : eb.or([active, eb('id', 'in', also)]);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
