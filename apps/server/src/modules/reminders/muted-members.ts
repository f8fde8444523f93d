import type { Answer, listMutedMembers as listMutedMembersEndpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { memberCards } from '../members/index.ts';

const pageSize = 30;

export async function listMutedMembers(ctx: MemberCtx, page = 1): Promise<Answer<typeof listMutedMembersEndpoint>> {
  const { rows } = await sql<{ mutedId: string; mutedAt: Date; total: number }>`
    select muted_id, muted_at, (count(*) over ())::int as total from member_mute where member_id = ${ctx.viewer.memberId}
    order by muted_at desc, muted_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ mutedId }) => mutedId),
  );
  const items = rows.flatMap(({ mutedId, mutedAt }) => {
    const member = cards.get(mutedId);
    return member === undefined ? [] : [{ member, since: mutedAt.toISOString() }];
  });
  const total = rows[0]?.total ?? 0;
  return { items, page, pages: Math.max(Math.ceil(total / pageSize), 1), total };
}

export async function readMute(ctx: MemberCtx, mutedId: string): Promise<{ muted: boolean }> {
  const mutes = ctx.db.selectFrom('memberMute').select('mutedId').where('memberId', '=', ctx.viewer.memberId);
  return { muted: (await mutes.where('mutedId', '=', mutedId).executeTakeFirst()) !== undefined };
}

/** A muted member is not notified, and their posts stay visible. */
export async function muteMember(ctx: MemberCtx, mutedId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  if (mutedId === memberId) fail('mute.oneself');
  const other = await ctx.db.selectFrom('member').select('state').where('id', '=', mutedId).executeTakeFirst();
  if (other === undefined || other.state === 'cancelled') fail('member.not_found');
  await ctx.db
    .insertInto('memberMute')
    .values({ memberId, mutedId, mutedAt: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

export async function unmuteMember(ctx: MemberCtx, mutedId: string): Promise<Record<never, never>> {
  await ctx.db.deleteFrom('memberMute').where('memberId', '=', ctx.viewer.memberId).where('mutedId', '=', mutedId).execute();
  return {};
}
