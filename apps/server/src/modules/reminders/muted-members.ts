import type { Answer, listMutedMembers as listMutedMembersEndpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, numberedList, type PageOfList } from '../../platform/database/numbered-list.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { memberCards } from '../members/index.ts';

const ofLatest = numberedList('muted members', { size: 30 }, descending('muted_at', 'time'), descending('muted_id'));

export async function listMutedMembers(ctx: MemberCtx, requested: PageOfList): Promise<Answer<typeof listMutedMembersEndpoint>> {
  const list = ofLatest(requested);
  const own = sql`from member_mute where member_id = ${ctx.viewer.memberId}`;
  const { rows: matches } = await sql<{ mutedId: string; mutedAt: Date; total: number } & Listed>`
    select muted_id, muted_at, (select count(*)::int ${own}) as total, ${list.cursor()} as cursor ${own} and ${list.beyond()}
    ${list.slice()}`.execute(ctx.db);
  const { rows, numbers } = list.show(matches, matches[0]?.total ?? 0);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ mutedId }) => mutedId),
  );
  const items = rows.flatMap(({ mutedId, mutedAt }) => {
    const member = cards.get(mutedId);
    return member === undefined ? [] : [{ member, since: mutedAt.toISOString() }];
  });
  return { items, ...numbers };
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
