import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

export async function readMessagePreference({ db, viewer }: MemberCtx): Promise<contract.Answer<typeof contract.readMessagePreference>> {
  const row = await db.selectFrom('messagePreference').select('fromStrangers').where('memberId', '=', viewer.memberId).executeTakeFirst();
  return row ?? { fromStrangers: true };
}

/**
 * Whether a member accepts no messages of strangers, and the other one is a stranger: neither followed by the member nor ever written to.
 */
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

/** A message being sent at this moment may still arrive. */
export async function setMessagePreference(
  ctx: MemberCtx,
  { fromStrangers }: contract.Body<typeof contract.setMessagePreference>,
): Promise<contract.Answer<typeof contract.setMessagePreference>> {
  await ctx.db
    .insertInto('messagePreference')
    .values({ memberId: ctx.viewer.memberId, fromStrangers })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ fromStrangers }))
    .execute();
  return { fromStrangers };
}
