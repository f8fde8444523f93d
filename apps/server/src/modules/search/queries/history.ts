import { searchRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

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
export const forgetOlder = (memberId: string) => sql`
  delete from search_history where member_id = ${memberId}::bigint and keyword not in (
    select keyword from search_history where member_id = ${memberId}::bigint order by searched_at desc limit ${searchRules.history}::int)`;
