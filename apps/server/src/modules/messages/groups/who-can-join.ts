import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isStaff } from '../../../platform/http/rights.ts';
import { lockPeople } from './locks.ts';

/**
 * Those of some members whom the caller may write to, by the rules of a message to each: active, neither of the two blocks the other, and
 * not a stranger to who accepts none. All are locked, with the caller. Staff reach everyone whom they do not block.
 * @throws Failure `member.not_found` for who does not exist, also for the caller whose account is cancelled at this moment
 */
export async function whoCanJoin({ viewer }: MemberCtx, tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const me = viewer.memberId;
  const people = await lockPeople(tx, [...new Set([me, ...memberIds])]);
  if (people.get(me) !== 'active' || memberIds.some((id) => !people.has(id))) fail('member.not_found');
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where member.id = any(${memberIds}::bigint[]) and member.id <> ${me}::bigint and member.state = 'active'
      and not exists (select from member_block where member_id = ${me}::bigint and blocked_id = member.id)
      and (${isStaff(viewer)}::boolean or (
        not exists (select from member_block where member_id = member.id and blocked_id = ${me}::bigint)
        and not exists (
          select from message_preference where message_preference.member_id = member.id and not from_strangers
            and not exists (select from follow where follower_id = member.id and followed_id = ${me}::bigint)
            and not exists (select from conversation_side where owner_id = member.id and partner_id = ${me}::bigint and wrote))))
    order by member.id`.execute(tx);
  return rows.map(({ id }) => id);
}
