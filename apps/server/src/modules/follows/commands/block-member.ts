import type { Answer, blockMember as blockMemberEndpoint, unblockMember as unblockMemberEndpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { relationTo } from '../queries/relations.ts';
import { endFollow } from './follow-member.ts';
import { lockMembers } from './lock-members.ts';

/** Every thread that the blocker reads uses the whole list of ids, so it is limited. */
const mostBlocked = 500;

/** Staff act for the site: their messages must reach everyone. */
export async function blockMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof blockMemberEndpoint>> {
  const { memberId } = ctx.viewer;
  if (otherId === memberId) fail('block.oneself');
  return ctx.write(async (tx) => {
    const other = await lockMembers(tx, memberId, otherId);
    if (other.state === 'cancelled') fail('member.not_found');
    if (other.staff) fail('block.staff');
    await sql`
      insert into member_block (member_id, blocked_id, blocked_at)
      select ${memberId}, ${otherId}, ${ctx.clock.now()}
      where (select count(*) from member_block where member_id = ${memberId}) < ${mostBlocked}
      on conflict do nothing`.execute(tx);
    await endFollow(tx, memberId, otherId);
    await endFollow(tx, otherId, memberId);
    const relation = await relationTo(tx, memberId, otherId);
    if (!relation.blocked) fail('block.too_many', { limit: mostBlocked });
    return relation;
  });
}

export async function unblockMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof unblockMemberEndpoint>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, memberId, otherId);
    await tx.deleteFrom('memberBlock').where('memberId', '=', memberId).where('blockedId', '=', otherId).execute();
    return relationTo(tx, memberId, otherId);
  });
}
