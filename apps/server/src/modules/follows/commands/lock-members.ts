import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';

interface LockedMember {
  id: string;
  state: string;
  staff: boolean;
}

/**
 * Locks both members of an act in the order of their ids, so that concurrent follows and blocks between two members are serialized and
 * cannot deadlock. Returns the other one. @throws Failure `member.not_found`
 */
export async function lockMembers(tx: Tx, memberId: string, otherId: string): Promise<LockedMember> {
  const { rows } = await sql<LockedMember>`
    select id, state, staff from member where id = any(${[memberId, otherId]}::bigint[])
    order by id for no key update`.execute(tx);
  return rows.find(({ id }) => id === otherId) ?? fail('member.not_found');
}
