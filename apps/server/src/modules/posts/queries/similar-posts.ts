import { sql, type RawBuilder } from 'kysely';
import { cachedRead } from '../../../platform/cached-read.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visibleTagIds } from '../../tags/index.ts';
import type { RootKind } from '../kinds.ts';
import { tagsOf } from '../policy-context.ts';
import { readerSql, type ReaderSql } from '../reader-sql.ts';
import { titleTokens } from '../title-tokens.ts';
import { inOpenTagsSql, visibleSql } from '../visible.ts';

/** A token in more titles than these tells little, and to look through all of them took longer than the rest of a page. */
const commonTitles = 500;
const commonShare = 0.02;

/** What the database counts anew when it analyses a table, by itself, after a tenth of it has changed. */
const cachedMs = 600_000;

/** More tokens find nothing better. */
const mostTokens = 8;

/** The newest titles of a token that are looked at. Of a rare one all are. */
const newest = sql.lit(250);

/** Tokens in so many titles that they tell little. The list of shares is longer than theirs: the least and the greatest stand behind it. */
function commonIn(root: RootKind) {
  return cachedRead(`common-words:${root}`, cachedMs, async (db) => {
    const { rows } = await sql<{ word: string }>`
      select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
      where schemaname = current_schema() and tablename = ${root} and attname = 'title_words' and word is not null
        and share > ${commonShare}::real and share * (select reltuples from pg_class where oid = ${root}::regclass) > ${commonTitles}::real`.execute(
      db,
    );
    return Object.freeze(rows.map(({ word }) => word));
  });
}

/** Of the rows of `word` those that tell titles apart: the rare ones, the longest first; where all are common, all. */
function rareTokens(words: RawBuilder<unknown>, common: string): RawBuilder<unknown> {
  return sql`
    select word from (select word, word = any(${common}::text[]) as wide, bool_and(word = any(${common}::text[])) over () as hopeless from (${words}) one) known
    where not wide or hopeless order by length(word) desc, word limit ${sql.lit(mostTokens)}`;
}

/** What shares tokens with a title, by `id` and `shared`. Nothing here says whether anybody may see it. */
function candidates(root: RootKind, words: RawBuilder<unknown>, common: string): RawBuilder<unknown> {
  const [list, id] = [sql.table(`${root}_word`), sql.ref(`${root}_id`)];
  return sql`
    select id, count(*) as shared
    from (${rareTokens(words, common)}) rare,
      lateral (select ${id} as id from ${list} listed where listed.word = rare.word order by ${id} desc limit ${newest}) titled
    group by id order by shared desc, id desc`;
}

interface Search {
  words: RawBuilder<unknown>;
  common: string;
  /** Not this one. */
  except: RawBuilder<unknown>;
  reader: Pick<ReaderSql, 'staff' | 'tagIds'>;
  most: number;
}

/**
 * Published roots in open tags whose titles share tokens, those with more of them first, then the newer. `offset 0` keeps the
 * order: they are looked at one after another until enough may be shown.
 */
function similarSql<R>(root: RootKind, columns: RawBuilder<unknown>, { words, common, except, reader, most }: Search): RawBuilder<R> {
  const [table, id] = [sql.table(root), sql.ref(`${root}.id`)];
  return sql<R>`
    select found.*
    from (${candidates(root, words, common)}) best, lateral (
      select id, title, ${columns} from ${table}
      where ${id} = best.id and state = 'published' and ${id} is distinct from ${except} and ${inOpenTagsSql(root, reader)} offset 0
    ) found
    order by best.shared desc, best.id desc limit ${sql.lit(most)}`;
}

/** Roots like one that must itself be visible, and roots like a title that is being written; one statement. `columns` are shown with the title. */
export function similarPosts<R>(root: RootKind, columns: RawBuilder<unknown>) {
  const commonTokens = commonIn(root);
  const toRoot = statement((rootId: string, staff: string, memberId: string, tagIds: string, common: string) => {
    const [reader, except, id] = [readerSql(staff, memberId, tagIds), sql`${rootId}::bigint`, sql.ref(`${root}.id`)];
    const words = sql`select word from ${sql.table(root)}, unnest(tsvector_to_array(title_words)) word where ${id} = ${except} and ${visibleSql(root, reader)}`;
    return similarSql<R>(root, columns, { words, common, except, reader, most: 15 });
  });
  const toTitle = statement((tokens: string, staff: string, tagIds: string, common: string) => {
    const words = sql`select unnest(${tokens}::text[]) as word`;
    return similarSql<R>(root, columns, { words, common, except: sql`null`, reader: readerSql(staff, null, tagIds), most: 6 });
  });
  return {
    toRoot: async ({ db, viewer }: Ctx, rootId: string): Promise<R[]> => {
      const [index, common] = await Promise.all([tagsOf[root].get(db), commonTokens.get(db)]);
      return toRoot(db, rootId, viewer.staff, viewer.memberId, visibleTagIds(index, viewer), common);
    },
    toTitle: async ({ db, viewer }: Ctx, title: string): Promise<R[]> => {
      const tokens = titleTokens(title);
      if (tokens.length === 0) return [];
      const [index, common] = await Promise.all([tagsOf[root].get(db), commonTokens.get(db)]);
      return toTitle(db, tokens, viewer.staff, visibleTagIds(index, viewer), common);
    },
  };
}
