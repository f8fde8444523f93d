import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fold } from '../words/fold.ts';
import { readingsOf } from '../words/readings.ts';
import { readableTags, type TagIndexes } from './readable-tags.ts';

/** A keyword of a few letters looks like too much. */
const shortest = 2;
const most = 5;

/** Words of the site that look like one of Latin letters with a typing error. */
async function likeWord({ db }: Ctx, folded: string): Promise<string[]> {
  if (!/^[a-z0-9]{4,}$/.test(folded)) return [];
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word % ${folded} and word <> ${folded} and word not like '\\_%' and word not like '_:%'
    order by similarity(word, ${folded}) desc, documents desc limit ${most}::int`.execute(db);
  return rows.map(({ word }) => word);
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

/**
 * What may have been meant: titles and tags that sound the same or look alike. Titles are of roots in tags that the
 * reader may read, and published as the index knows; they are shown as words to search for, which then decides again.
 */
export async function correctionsOf(ctx: Ctx, keyword: string, indexes: TagIndexes): Promise<string[]> {
  const folded = fold(keyword.toWellFormed()).trim();
  const length = [...folded].length;
  // What has no letter looks like nothing, and to learn that all titles would be read.
  if (length < shortest || length > 30 || !/[\p{L}\p{N}]/u.test(folded)) return [];
  const { pinyin } = readingsOf(folded);
  const tagIds = readableTags(ctx, indexes);
  const { rows } = await sql<{ title: string }>`
    select title from (
      (select title, 1 as place from search_document
        where pinyin like ${`%${pinyin}%`} and length(${pinyin}) >= 3 and (${tagIds}::bigint[] is null or tag_ids <@ ${tagIds}::bigint[]) limit 20)
      union all
      (select title, 2 from search_document
        where title % ${folded} and (${tagIds}::bigint[] is null or tag_ids <@ ${tagIds}::bigint[]) order by similarity(title, ${folded}) desc limit 5)
    ) found order by place limit 20`.execute(ctx.db);
  const names = [indexes.topic, indexes.question].flatMap((index) =>
    [...index.byId.values()].flatMap(({ id, name }) => (tagIds === null || tagIds.includes(id) ? [fold(name.zh)] : [])),
  );
  const sounds = [...names, ...rows.map(({ title }) => title)].flatMap((text) => partReadLike(text, pinyin, length) ?? []);
  const alike = rows.map(({ title }) => title);
  const words = await likeWord(ctx, folded);
  return [...new Set([...words, ...sounds, ...alike])].filter((each) => !each.includes(folded)).slice(0, most);
}
