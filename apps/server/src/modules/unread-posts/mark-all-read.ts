import type { Answer, Body, markAllRead as endpoint, undoMarkAllRead as undo } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mustLive } from '../members/index.ts';
import { type UnreadReader, unreadReader } from './unread-reader.ts';

/** What is marked, as rows of a scope with an id: everything, the leaves of the filters, or what is followed at this moment. */
function scopesOf({ leaves, followed, me }: UnreadReader): RawBuilder<unknown> {
  const tags = (ids: readonly string[]) => sql`select 'tag' as scope, unnest(${ids}::bigint[]) as scope_id`;
  if (leaves === null && followed === null) return sql`select 'all' as scope, 0::bigint as scope_id`;
  const chosen = leaves && [...leaves.topic, ...leaves.question];
  if (followed === null) return tags(chosen ?? []);
  const followedIds = [...followed.topic, ...followed.question];
  if (chosen !== null) return tags(chosen.filter((id) => followedIds.includes(id)));
  return sql`${tags(followedIds)} union all select 'author', followed_id from follow where follower_id = ${me}`;
}

/**
 * What was posted until then counts as read. In the order of the key; the former moment is kept for the undo, and a repetition changes
 * nothing.
 * @throws Failure tag.not_found
 */
export async function markAllRead(
  ctx: MemberCtx,
  { tab, tagId, followed, until }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const reader = await unreadReader(ctx, { tagId, followed });
  const at = new Date(Math.min(Date.parse(until), ctx.clock.now().getTime()));
  await ctx.write(async (tx) => {
    await mustLive(tx, ctx.viewer.memberId);
    await sql`
      insert into read_dismissal (member_id, tab, scope, scope_id, until)
      select ${reader.me}, ${tab}, scope, scope_id, ${at}::timestamptz from (${scopesOf(reader)}) scopes order by scope, scope_id
      on conflict (member_id, tab, scope, scope_id) do update set until = excluded.until, former_until = read_dismissal.until
        where read_dismissal.until < excluded.until`.execute(tx);
  });
  return { until: at.toISOString() };
}

/** Restores what was before the marking with this moment, where nothing was marked since. */
export async function undoMarkAllRead(ctx: MemberCtx, { tab, until }: Body<typeof undo>): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const marked = sql`member_id = ${memberId}::bigint and tab = ${tab} and until = ${new Date(until)}::timestamptz`;
  await ctx.write(async (tx) => {
    await mustLive(tx, memberId);
    await sql`delete from read_dismissal where ${marked} and former_until is null`.execute(tx);
    // Another marking with this moment may have come in between.
    await sql`update read_dismissal set until = former_until, former_until = null where ${marked} and former_until is not null`.execute(tx);
  });
  return {};
}
