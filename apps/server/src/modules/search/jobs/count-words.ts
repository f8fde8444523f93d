import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { readingsOf } from '../words/readings.ts';
import { textOfToken } from '../words/tokens.ts';

/** With more documents a sample of this size is counted and extrapolated: an estimate is sufficient, and takes seconds. */
const mostCounted = 200_000;

/** With this many documents, words that occur in a single one are not stored: a missing word counts as one. */
const many = 20_000;

/**
 * How many documents there are: with many of them by the statistics of the table and its present size, which reads nothing of it; the exact
 * count of a million reads every page, and here an estimate is sufficient.
 */
const documentCount = sql<number>`
  (select case when estimate > ${sql.lit(many)} then estimate::int else (select count(*)::int from search_document) end
  from (select reltuples / greatest(relpages, 1) * (pg_relation_size(oid) / current_setting('block_size')::int) as estimate
    from pg_class where oid = 'search_document'::regclass) as statistics)`;

/** Exact while there are few. Staff see it while they wait for a rebuild, every two seconds. */
export async function countDocuments(db: Db): Promise<number> {
  const { rows } = await sql<{ documents: number }>`select ${documentCount} as documents`.execute(db);
  return rows[0]?.documents ?? 0;
}

/** Counts in how many documents each token occurs, and how long documents are. */
export async function countWords({ db }: Pick<Services, 'db'>): Promise<void> {
  const documents = await countDocuments(db);
  const share = Math.min(1, mostCounted / Math.max(1, documents));
  const sample = share < 1 ? ` tablesample system (${(share * 100).toFixed(3)})` : '';
  await sql`
    with counted as materialized (
      select word, ceil(ndoc / ${share}::float8)::int as documents from ts_stat(${`select tokens from search_document${sample}`})
      where ndoc > ${documents > many ? 1 : 0}::int
    ), gone as (
      delete from search_word where not exists (select from counted where counted.word = search_word.word)
    ), counts as (
      update search_state set documents = ${documents}::int, counted_at = now(),
        mean_tokens = coalesce((select avg(token_count) from search_document${sql.raw(sample)}), mean_tokens)
    )
    insert into search_word (word, documents) select word, documents from counted
    on conflict (word) do update set documents = excluded.documents where search_word.documents <> excluded.documents`.execute(db);
  await readWords({ db });
}

const atOnce = 2000;

/** Adds the readings of new Chinese words. */
async function readWords({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ word: string }>`
      select word from search_word where word > ${after} and word ~ '^_?[一-龥]{2,4}$' and pinyin is null order by word limit ${sql.lit(atOnce)}`.execute(
      db,
    );
    const words = rows.map(({ word }) => word);
    const pinyin = words.map((word) => readingsOf(textOfToken(word)).pinyin);
    await sql`
      update search_word set pinyin = read.pinyin from unnest(${words}::text[], ${pinyin}::text[]) as read(word, pinyin)
      where search_word.word = read.word`.execute(db);
    if (rows.length < atOnce) return;
    after = words.at(-1) ?? after;
    await breathe();
  }
}

/**
 * A tenth more or fewer documents do not affect the order of results. While counting is fast it is repeated for every hundredth, because
 * corrections know no other words.
 */
export async function countWhenOutdated(services: Services): Promise<void> {
  const { rows } = await sql<{ outdated: boolean }>`
    select counted_at is null or counted_at < now() - interval '1 day'
      or abs(${documentCount} - documents) > documents / case when documents > ${many}::int then 10 else 100 end as outdated
    from search_state`.execute(services.db);
  if (rows[0]?.outdated === true) await countWords(services);
}
