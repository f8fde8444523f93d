import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fold } from '../words/fold.ts';
import { readingsOf } from '../words/readings.ts';
import type { FoundId } from './match.ts';
import { readablePosts } from './readable-posts.ts';
import { readableTags, type TagIndexes } from './readable-tags.ts';

/** A keyword of a few letters looks like too much. */
const shortest = 2;
const most = 5;

/** What the index knows is not what the reader may read, so more is looked at than offered. */
const candidates = sql.lit(50);

/** Documents of a word in tags that the reader may read; that all of them left while a job waits is rare. */
const documentsOfWord = sql.lit(10);

type Reader = Ctx & { tagIds: string[] | null };

/** Words that look like one of Latin letters with a typing error, each held now by a post that the reader may read. */
async function likeWord(reader: Reader, folded: string): Promise<string[]> {
  if (!/^[a-z0-9]{4,}$/.test(folded)) return [];
  const { rows } = await sql<FoundId & { word: string }>`
    with alike as materialized (
      select word from search_word where word % ${folded} and word <> ${folded} and word not like '\\_%' and word not like '_:%'
      order by similarity(word, ${folded}) desc, word limit ${candidates}
    )
    select word, kind, post_id as id from alike, lateral (
      select kind, post_id from search_document where tokens @@ (quote_literal(word)::tsquery)
        and (${reader.tagIds}::bigint[] is null or tag_ids <@ ${reader.tagIds}::bigint[]) limit ${documentsOfWord}) document
    order by similarity(word, ${folded}) desc, word`.execute(reader.db);
  return [...new Set((await readablePosts(reader, rows)).map(({ word }) => word))].slice(0, most);
}

/** The part of a title that is read like the keyword: what a wrong choice among characters of one sound meant. */
function partReadLike(title: string, pinyin: string, length: number): string | null {
  const characters = [...title];
  for (let at = 0; at + length <= characters.length; at += 1) {
    const part = characters.slice(at, at + length).join('');
    if (readingsOf(part).pinyin === pinyin) return part;
  }
  return null;
}

/** Titles of posts that the reader may read now, those that sound the same before those that look alike. */
async function likeTitle(reader: Reader, folded: string, pinyin: string): Promise<string[]> {
  const open = sql`(${reader.tagIds}::bigint[] is null or tag_ids <@ ${reader.tagIds}::bigint[])`;
  const { rows } = await sql<FoundId & { title: string; place: number }>`
    (select title, kind, post_id as id, 1 as place from search_document
      where pinyin like ${`%${pinyin}%`} and length(${pinyin}) >= 3 and ${open} limit ${candidates})
    union all
    (select title, kind, post_id, 2 from search_document
      where title % ${folded} and ${open} order by similarity(title, ${folded}) desc, post_id limit ${candidates})`.execute(reader.db);
  const readable = await readablePosts(reader, rows);
  const sounding = readable.filter(({ place }) => place === 1).slice(0, 20);
  const alike = readable.filter(({ place }) => place === 2).slice(0, most);
  return [...sounding, ...alike].map(({ title }) => title);
}

/**
 * What may have been meant: words, titles and tags that sound the same or look alike. Each is offered only if something that
 * this reader may read holds it now: the tables of words and documents know more, and later.
 */
export async function correctionsOf(ctx: Ctx, keyword: string, indexes: TagIndexes): Promise<string[]> {
  const folded = fold(keyword.toWellFormed()).trim();
  const length = [...folded].length;
  // What has no letter looks like nothing, and to learn that all titles would be read.
  if (length < shortest || length > 30 || !/[\p{L}\p{N}]/u.test(folded)) return [];
  const { pinyin } = readingsOf(folded);
  const tagIds = readableTags(ctx, indexes);
  const reader = { ...ctx, tagIds };
  const alike = await likeTitle(reader, folded, pinyin);
  const names = [indexes.topic, indexes.question].flatMap((index) =>
    [...index.byId.values()].flatMap(({ id, name }) => (tagIds === null || tagIds.includes(id) ? [fold(name.zh)] : [])),
  );
  const sounds = [...names, ...alike].flatMap((text) => partReadLike(text, pinyin, length) ?? []);
  const words = await likeWord(reader, folded);
  return [...new Set([...words, ...sounds, ...alike])].filter((each) => !each.includes(folded)).slice(0, most);
}
