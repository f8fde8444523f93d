import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { forgetOlder } from '../queries/history.ts';

/** A repeated search moves to the front. */
export async function addOwnSearch(ctx: MemberCtx, text: string): Promise<Record<never, never>> {
  const keyword = text.toWellFormed().replaceAll(/\s+/g, ' ').trim();
  if (keyword === '') return {};
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await sql`
      insert into search_history (member_id, keyword, searched_at) values (${memberId}::bigint, ${keyword}, ${ctx.clock.now()}::timestamptz)
      on conflict (member_id, keyword) do update set searched_at = excluded.searched_at`.execute(tx);
    await forgetOlder(memberId).execute(tx);
  });
  return {};
}

export async function deleteOwnSearches({ db, viewer }: MemberCtx, keyword: string | undefined): Promise<Record<never, never>> {
  const all = db.deleteFrom('searchHistory').where('memberId', '=', viewer.memberId);
  await (keyword === undefined ? all : all.where('keyword', '=', keyword)).execute();
  return {};
}
