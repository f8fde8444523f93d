import type { Answer, searchColumns as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { columnFields, openTopic, presentColumn, type ColumnRow } from './column-cards.ts';

type Match = Answer<typeof endpoint>['items'][number];

/** A longer keyword is a sentence, which no title of forty characters contains. */
const mostWords = 8;
const longestWord = 40;

/** Of what is found the shortest are compared, of which the word is the greatest part. */
const compared = 2000;
/** Of a word of very many titles, such as a common character, so many are looked at in no order; a title that is the keyword is always found. */
const lookedAt = 20_000;

/** Its words, as titles are compared; none if no title can contain it. */
function wordsOf(keyword: string): string[] {
  const words = keyword.toWellFormed().normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
  return words.length > mostWords || words.some((word) => word.length > longestWord || word.includes('\0')) ? [] : words;
}

/**
 * Columns of active members whose title contains every word, those that begin with the first one before others, then the latest change
 * first. The grams find the titles by an index, whatever the script; the positions decide.
 */
export async function findColumns(ctx: Ctx, keyword: string, most: number): Promise<Match[]> {
  const words = wordsOf(keyword);
  const [first] = words;
  if (first === undefined) return [];
  const open = await openTopic(ctx);
  const folded = sql`lower(normalize(title, nfkc))`;
  const best = sql`${folded} = ${words.join(' ')}::text desc, starts_with(${folded}, ${first}::text) desc, changed_at desc, id desc`;
  const { rows } = await sql<ColumnRow>`
    select ${columnFields(open)} from (
      select near.* from (
        (select * from topic_column where ${folded} = ${words.join(' ')}::text limit ${lookedAt}::int)
        union
        (select found.* from (
          select * from topic_column
          where title_grams(title) @> (select array_agg(gram) from unnest(${words}::text[]) as word, unnest(title_grams(word)) as gram)
          limit ${lookedAt}::int
        ) found order by length(title), changed_at desc, id desc limit ${compared}::int)
      ) near join member on member.id = near.member_id and member.state = 'active'
      where not exists (select from unnest(${words}::text[]) as word where position(word in ${folded}) = 0)
        and exists (select from topic_column_entry join topic on topic.id = topic_id where column_id = near.id and ${open})
      order by ${best} limit ${most}::int
    ) topic_column order by ${best}`.execute(ctx.db);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({ ...presentColumn(row, 'thumbnail'), owner: cardOf(cards, row.memberId) }));
}
