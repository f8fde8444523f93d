import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

/** This many keywords of a day are stored separately, the rest is counted together: invented keywords cannot fill the table. */
const mostKeywords = 500;

export interface Miss {
  /** Of the site. */
  day: string;
  /** Folded; empty: not stored separately. */
  keyword: string;
  searches: number;
}

/** Adds to the counts of their days. In the order of the key, as every batch. */
export async function writeMisses({ write }: Services, misses: readonly Miss[]): Promise<void> {
  await write((tx) =>
    sql`
    with missed as (
      select day, keyword, sum(searches) as searches from unnest(${misses.map(({ day }) => day)}::date[],
        ${misses.map(({ keyword }) => keyword)}::text[], ${misses.map(({ searches }) => searches)}::int[]) one (day, keyword, searches)
      group by day, keyword
    ), placed as (
      select missed.*, held.keyword is not null or (select count(*) from search_miss known where known.day = missed.day)
        + row_number() over (partition by missed.day, held.keyword is null order by missed.searches desc, missed.keyword) <= ${mostKeywords}::int as fits
      from missed left join search_miss held on held.day = missed.day and held.keyword = missed.keyword
    )
    insert into search_miss (day, keyword, searches)
    select day, case when fits then keyword else '' end, sum(searches)::int from placed group by 1, 2 order by 1, 2
    on conflict (day, keyword) do update set searches = search_miss.searches + excluded.searches`.execute(tx),
  );
}
