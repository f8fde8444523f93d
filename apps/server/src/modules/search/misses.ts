import { sql } from 'kysely';
import { searchRules, type Answer, type Query, type searchPosts as searchPostsEndpoint } from '@chaguan/contract';
import { isbot } from 'isbot';
import type { Services, Ctx } from '../../platform/http/ctx.ts';
import { siteDay } from '../../platform/site-day.ts';
import { writeBuffer } from '../../platform/state/write-buffer.ts';
import type { Db } from '../../platform/database/db.ts';
import { settings } from '../site/index.ts';
import { fold } from './words/fold.ts';

/** This many keywords of a day are stored separately, the rest is counted together: invented keywords cannot fill the table. */
const mostKeywords = 500;

interface Miss {
  /** Of the site. */
  day: string;
  /** Folded; empty: not stored separately. */
  keyword: string;
  searches: number;
}

/** Adds to the counts of their days. In the order of the key, as every batch. */
async function writeMisses({ write }: Services, misses: readonly Miss[]): Promise<void> {
  await write((tx) =>
    sql`
    with missed as (
      select day, keyword, sum(searches) as searches from unnest(${misses.map(({ day }) => day)}::date[],
        ${misses.map(({ keyword }) => keyword)}::text[], ${misses.map(({ searches }) => searches)}::int[]) one (day, keyword, searches)
      group by day, keyword
    ), ranked as (
      select missed.*, stored.keyword is not null or (select count(*) from search_miss known where known.day = missed.day)
        + row_number() over (partition by missed.day, stored.keyword is null order by missed.searches desc, missed.keyword) <= ${mostKeywords}::int as fits
      from missed left join search_miss stored on stored.day = missed.day and stored.keyword = missed.keyword
    )
    insert into search_miss (day, keyword, searches)
    select day, case when fits then keyword else '' end, sum(searches)::int from ranked group by 1, 2 order by 1, 2
    on conflict (day, keyword) do update set searches = search_miss.searches + excluded.searches`.execute(tx),
  );
}

/** They wait for a minute at most: that much is lost in a crash. */
export const misses = writeBuffer<Miss>({
  name: 'searches without result',
  flushMs: 60_000,
  batch: 500,
  most: 2000,
  merge: (earlier, later) => ({ ...later, searches: earlier.searches + later.searches }),
  write: (services, entries) =>
    writeMisses(
      services,
      entries.map(([, miss]) => miss),
    ),
});

/** A pasted text is not a keyword that others search for, and may reveal too much about its author. */
const { maxLength: longest } = searchRules.missed;

/** Only searches of the whole site, first page: a search with filters may find nothing because of them. */
function isPlain({ keyword: _keyword, sort: _sort, page = 1, ...filters }: Query<typeof searchPostsEndpoint>): boolean {
  return page === 1 && Object.entries(filters).every(([name, value]) => value === undefined || (name === 'tab' && value === 'all'));
}

/** Counts a search that found nothing: its keyword and the day, and nothing about the member. */
export async function countMiss(
  ctx: Ctx,
  query: Query<typeof searchPostsEndpoint>,
  { total }: Answer<typeof searchPostsEndpoint>,
): Promise<void> {
  if (total > 0 || !isPlain(query) || isbot(ctx.userAgent)) return;
  const { visitCounting } = await settings.get(ctx.db);
  const folded = fold(query.keyword.toWellFormed()).replaceAll(/\s+/g, ' ').trim();
  if (visitCounting === 'off' || folded === '') return;
  const [day, keyword] = [siteDay(ctx.clock.now()), folded.length > longest ? '' : folded];
  ctx.state.of(misses).add(`${day} ${keyword}`, { day, keyword, searches: 1 });
}

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
