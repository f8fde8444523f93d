import type { Answer, followColumn as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockMembers, mustDo } from '../../members/index.ts';

/** Columns that a member may follow. */
const mostFollowed = 500;

interface Facts {
  ownerId: string;
  blocked: boolean;
  followed: number;
}

async function begin(tx: Tx, memberId: string, columnId: string, now: Date): Promise<void> {
  const { rows } = await sql<Facts>`
    select member_id as owner_id,
      exists (select from member_block where (member_block.member_id, blocked_id) in ((topic_column.member_id, ${memberId}::bigint), (${memberId}::bigint, topic_column.member_id))) as blocked,
      (select count(*)::int from topic_column_follow where topic_column_follow.member_id = ${memberId}::bigint) as followed
    from topic_column join member on member.id = member_id and member.state = 'active'
    where topic_column.id = ${columnId}::bigint for key share of topic_column`.execute(tx);
  const [column] = rows;
  if (column === undefined) fail('column.not_found');
  if (column.ownerId === memberId) fail('column.own');
  if (column.blocked) fail('follow.refused');
  if (column.followed >= mostFollowed) fail('column.too_many_followed', { limit: mostFollowed });
  await tx
    .insertInto('topicColumnFollow')
    .values({ columnId, memberId, followedAt: now })
    .onConflict((conflict) => conflict.columns(['columnId', 'memberId']).doNothing())
    .execute();
}

/** `on` is the wanted state, so a repeated request changes nothing. Ending works for every column that is followed. */
export async function followColumn(ctx: MemberCtx, columnId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, on ? 'follow.add' : 'follow.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (on) await begin(tx, memberId, columnId, ctx.clock.now());
    else await tx.deleteFrom('topicColumnFollow').where('columnId', '=', columnId).where('memberId', '=', memberId).execute();
    const of = tx.selectFrom('topicColumnFollow').where('columnId', '=', columnId);
    const { followers } = await of.select((eb) => eb.fn.countAll<string>().as('followers')).executeTakeFirstOrThrow();
    return { following: on, followers: Number(followers) };
  });
}
