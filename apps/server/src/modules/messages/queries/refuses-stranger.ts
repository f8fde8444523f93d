import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** Whether a member reads no strangers, and somebody is one: neither followed by the member nor ever written to. */
export async function refusesStranger(db: Db | Tx, memberId: string, writerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messagePreference')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('fromStrangers', '=', false)
    .where(sql<boolean>`not exists (select from follow where follower_id = ${memberId} and followed_id = ${writerId})`)
    .where(sql<boolean>`not exists (select from conversation_side where owner_id = ${memberId} and partner_id = ${writerId} and wrote)`)
    .executeTakeFirst();
  return row !== undefined;
}
