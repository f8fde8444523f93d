import { sql, type RawBuilder } from 'kysely';
import { cachedRead } from '../../platform/cached-read.ts';
import type { Db } from '../../platform/database/db.ts';

/** A word in more titles than these says little, and to look through all of them took longer than the rest of a page. */
const commonTitles = 500;
const commonShare = 0.02;

/** What the database counts anew when it analyses a table, by itself, after a tenth of it has changed. */
const keptMs = 600_000;

/** More words find nothing better. */
const asked = 8;

/** The list of shares is longer than that of the words: the least and the greatest stand behind it. */
function commonIn(table: 'topic' | 'question') {
  return cachedRead(`common-words:${table}`, keptMs, async (db) => {
    const { rows } = await sql<{ word: string }>`
      select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
      where schemaname = current_schema() and tablename = ${table} and attname = 'title_words' and word is not null
        and share > ${commonShare}::real and share * (select reltuples from pg_class where oid = ${table}::regclass) > ${commonTitles}::real`.execute(db);
    return Object.freeze(rows.map(({ word }) => word));
  });
}

const common = { topic: commonIn('topic'), question: commonIn('question') };

/** Words in so many titles of a table that they say little. */
export function commonWords(db: Db, table: 'topic' | 'question'): Promise<readonly string[]> {
  return common[table].get(db);
}

/** Of the rows of `word` those that tell titles apart: the rare ones, the longest first; where all are common, all. */
function tellingWords(words: RawBuilder<unknown>, commonOnes: string): RawBuilder<unknown> {
  return sql`
    select word from (select word, word = any(${commonOnes}::text[]) as wide, bool_and(word = any(${commonOnes}::text[])) over () as hopeless from (${words}) one) known
    where not wide or hopeless order by length(word) desc, word limit ${sql.lit(asked)}`;
}

/** The newest titles of a word that are looked at. Of a rare one all are. */
const newest = sql.lit(250);

/**
 * What shares words with a title, by `id` and `shared`: more shared words first, then the newer. Nothing here says
 * whether anybody may see it.
 */
export function alikeSql(table: 'topic' | 'question', words: RawBuilder<unknown>, commonOnes: string): RawBuilder<unknown> {
  const [list, id] = [sql.table(`${table}_word`), sql.ref(`${table}_id`)];
  return sql`
    select id, count(*) as shared
    from (${tellingWords(words, commonOnes)}) telling,
      lateral (select ${id} as id from ${list} listed where listed.word = telling.word order by ${id} desc limit ${newest}) titled
    group by id order by shared desc, id desc`;
}
