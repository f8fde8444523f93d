import { searchRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

export async function listOwnSearches({ db, viewer }: MemberCtx): Promise<{ items: string[] }> {
  const rows = await db
    .selectFrom('searchHistory')
    .select('keyword')
    .where('memberId', '=', viewer.memberId)
    .orderBy('searchedAt', 'desc')
    .limit(searchRules.history)
    .execute();
  return { items: rows.map(({ keyword }) => keyword) };
}

/** A member's recent searches. */
export async function* exportOfSearches(db: Db, memberId: string) {
  yield await db
    .selectFrom('searchHistory')
    .select(['keyword', 'searchedAt as at'])
    .where('memberId', '=', memberId)
    .orderBy('searchedAt')
    .execute();
}

/** Only the latest are kept. */
const forgetOlder = (memberId: string) => sql`
  delete from search_history where member_id = ${memberId}::bigint and keyword not in (
    select keyword from search_history where member_id = ${memberId}::bigint order by searched_at desc limit ${searchRules.history}::int)`;

/** A repeated search moves to the front, also of one in the same millisecond. */
export async function addOwnSearch(ctx: MemberCtx, text: string): Promise<Record<never, never>> {
  const keyword = text.toWellFormed().replaceAll(/\s+/g, ' ').trim();
  if (keyword === '') return {};
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await sql`
      insert into search_history (member_id, keyword, searched_at)
      select ${memberId}::bigint, ${keyword}, greatest(${ctx.clock.now()}::timestamptz, max(searched_at) + interval '1 microsecond')
      from search_history where member_id = ${memberId}::bigint
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
