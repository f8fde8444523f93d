import { searchRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** The number of searches without results, by day from this one on. */
export async function readMissesByDay({ db }: { db: Db }, from: string): Promise<{ day: string; value: string }[]> {
  const { rows } = await sql<{ day: string; value: string }>`
    select day::text, sum(searches)::text as value from search_miss where day >= ${from}::date group by day`.execute(db);
  return rows;
}

/** The most frequent searches without results from this day on. */
export async function readMostMissed({ db }: { db: Db }, from: string): Promise<{ keyword: string; searches: number }[]> {
  const { rows } = await sql<{ keyword: string; searches: number }>`
    select keyword, sum(searches)::int as searches from search_miss where day >= ${from}::date and keyword <> ''
    group by keyword order by searches desc, max(day) desc, keyword limit ${sql.lit(searchRules.mostMissed)}`.execute(db);
  return rows;
}
