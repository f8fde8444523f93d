import type { Answer, Query, suggestSearch as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { findMembersLike } from '../../members/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { findColumns } from '../../topic-columns/index.ts';
import { fold } from '../words/fold.ts';
import { highlight, type Needle, needlesOf, type Segment } from '../words/highlight.ts';
import { partTyped, readingsIn, typedReading } from '../words/readings.ts';
import { queryOf } from '../words/tokens.ts';
import { type QueryWord, readFrequencies, informativeWords, weighWord } from './choose-words.ts';
import { readHits } from './read-hits.ts';
import { readKeyword } from './read-keyword.ts';
import { readablePosts } from './readable-posts.ts';
import { readableTags, tagIndexes } from './readable-tags.ts';
import { closenessOf, searchTags } from './search-tags.ts';

type Suggestion = Answer<typeof endpoint>['items'][number];

/** Maximum number of suggestions, and of each kind among them. */
const most = { all: 12, roots: 8, members: 3, tags: 4, columns: 3 } as const;

/** Titles found by a word; the full search distinguishes more. */
const mostOfWord = sql.lit(500);

/** More are read than shown: posts removed meanwhile must not make the list shorter. */
const candidates = sql.lit(40);

/** Letters may stand for several words, initials for more. */
const mostParts = 5;

/** More words of a title add nothing, and somebody is typing. */
const mostWords = 20;

/** The last word may be incomplete. */
const unfinished = /(?:^|[^a-z0-9])([a-z0-9]{2,20})$/;

/** Two letters match the beginning of a title's reading, more may match anywhere in it. */
const readingPattern = (letters: string): string => (letters.length > 2 ? `%${letters}%` : `${letters}%`);

type TypedReading = NonNullable<ReturnType<typeof typedReading>>;

interface Typed {
  words: readonly QueryWord[];
  /** Words that the last word is a prefix of. */
  beginning: string | null;
  letters: TypedReading | null;
}

/** Roots by the words of their titles, and by the reading of a part of the title. */
async function titled(
  { db }: Ctx,
  { words, beginning, letters }: Typed,
  tagIds: string[] | null,
): Promise<{ kind: RootKind; id: string }[]> {
  const begins = beginning === null ? [] : [{ query: `'${beginning}':*`, weight: 2 }];
  const queries = [...words.map(({ token, weight }) => ({ query: queryOf([token]), weight })), ...begins];
  const [pinyin, initials] = letters === null ? [null, null] : [readingPattern(letters.pinyin), readingPattern(letters.initials)];
  const { rows } = await sql<{ kind: RootKind; id: string }>`
    with hit as materialized (
      select found.kind, found.post_id, weight from unnest(${queries.map(({ query }) => query)}::text[], ${queries.map(({ weight }) => weight)}::float8[]) as asked(query, weight),
        lateral (select kind, post_id from search_document where title_tokens @@ query::tsquery limit ${mostOfWord}) found
      union all
      (select kind, post_id, 3 from search_document where ${pinyin}::text is not null and pinyin like ${pinyin}::text limit ${candidates})
      union all
      (select kind, post_id, 2 from search_document where ${initials}::text is not null and initials like ${initials}::text limit ${candidates})
    ), summed as (
      select kind, post_id, sum(weight) as matched from hit group by kind, post_id
    )
    select kind, post_id as id from summed join search_document using (kind, post_id)
    where ${tagIds}::bigint[] is null or tag_ids <@ ${tagIds}::bigint[]
    order by matched / ln(length(title) + 10) desc, posted_at desc, post_id desc limit ${candidates}`.execute(db);
  return rows;
}

/** Parts of readable titles that read as typed, the newest first: what letters without characters may mean. */
export async function partsTyped(ctx: Ctx, folded: string, tagIds: string[] | null): Promise<string[]> {
  const letters = typedReading(folded);
  if (letters === null) return [];
  const rows = await readHits(ctx, await readablePosts(ctx, await titled(ctx, { words: [], beginning: null, letters }, tagIds)));
  const parts = rows.flatMap(({ rootTitle }) => {
    const title = fold(rootTitle);
    const part = partTyped(readingsIn(title), letters);
    return part === null ? [] : [title.slice(part.from, part.to)];
  });
  return [...new Set(parts)].slice(0, mostParts);
}

const lengthOf = (segments: readonly Segment[]): number => segments.reduce((sum, { text, hit }) => sum + (hit ? text.length : 0), 0);

/** A smaller share of the typed text occurs in a title by chance. */
const leastCloseness = 0.3;

/** The share of the typed text that occurs in a title, combined with the share of the title that was typed: 1 for equal. */
function closeTitle(title: string, keyword: string, { needles, letters }: { needles: readonly Needle[]; letters: TypedReading | null }) {
  const segments = highlight(title, needles);
  const literal = needles.filter((needle) => highlight(title, [needle]).some(({ hit }) => hit));
  const typed = lengthOf(highlight(keyword, needles));
  // Letters that are a word of the title are not read.
  const isRead = letters !== null && (literal.length === 0 || letters.pinyin !== letters.initials);
  const part = isRead ? partTyped(readingsIn(fold(title)), letters) : null;
  if (part !== null) {
    const read = [
      { text: title.slice(0, part.from), hit: false },
      { text: title.slice(part.from, part.to), hit: true },
      { text: title.slice(part.to), hit: false },
    ];
    return { segments: read.filter(({ text }) => text !== ''), closeness: 0.6 + 0.3 * ((part.to - part.from) / title.length) };
  }
  const shared = typed === 0 ? 0 : lengthOf(highlight(keyword, literal)) / typed;
  return { segments, closeness: shared < leastCloseness ? 0 : 0.7 * shared + 0.3 * (lengthOf(segments) / Math.max(1, title.length)) };
}

interface Scored {
  item: Suggestion;
  closeness: number;
}

async function closeRoots(ctx: Ctx, keyword: string, tagIds: string[] | null): Promise<Scored[]> {
  const { folded, tokens, synonyms } = await readKeyword(ctx.db, keyword);
  const queryWords = [...tokens, ...synonyms];
  const frequencies = await readFrequencies(
    ctx.db,
    queryWords.map(({ token }) => token),
  );
  const weighed = queryWords.map((token) => weighWord(frequencies, token)).toSorted((a, b) => b.weight - a.weight);
  const words = informativeWords(frequencies, weighed).slice(0, mostWords);
  const letters = typedReading(folded);
  const beginning = unfinished.exec(folded)?.[1] ?? null;
  if (words.length === 0) return [];
  const rows = await readHits(ctx, await readablePosts(ctx, await titled(ctx, { words, beginning, letters }, tagIds)));
  const needles = [...needlesOf(words), ...(beginning === null ? [] : [{ text: beginning, weight: 1, begins: true }])];
  return rows
    .map(({ rootKind: kind, id, rootTitle }) => {
      const { segments: title, closeness } = closeTitle(rootTitle, keyword, { needles, letters });
      return { item: { kind, id, title }, closeness };
    })
    .filter(({ closeness }) => closeness > 0)
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, most.roots);
}

async function closeMembers(ctx: Ctx, keyword: string): Promise<Scored[]> {
  const items = await findMembersLike(ctx.db, keyword, most.members);
  const folded = fold(keyword.toWellFormed()).trim();
  return items.map((member) => ({
    item: { kind: 'member', member },
    closeness: closenessOf([fold(member.account), fold(member.name)], folded) ?? 0.4,
  }));
}

async function closeTags(ctx: Ctx, keyword: string): Promise<Scored[]> {
  const { items } = await searchTags(ctx, keyword, most.tags);
  const folded = fold(keyword.toWellFormed()).trim();
  return items.map(({ tag, kind: of, count }) => ({
    item: { kind: 'tag', tag, of, count },
    closeness: closenessOf([fold(tag.name.zh), fold(tag.name.en)], folded) ?? 0.5,
  }));
}

async function closeColumns(ctx: Ctx, keyword: string): Promise<Scored[]> {
  const folded = fold(keyword.toWellFormed()).trim();
  return (await findColumns(ctx, keyword, most.columns)).map(({ id, title, owner }) => ({
    item: { kind: 'column', id, title, owner },
    closeness: closenessOf([fold(title)], folded) ?? 0.5,
  }));
}

/** One list, ordered by closeness to what was typed. */
export async function suggest(ctx: Ctx, { keyword }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const tagIds = readableTags(ctx, await tagIndexes(ctx));
  const [roots, columns, members, tags] = await Promise.all([
    closeRoots(ctx, keyword, tagIds),
    closeColumns(ctx, keyword),
    closeMembers(ctx, keyword),
    closeTags(ctx, keyword),
  ]);
  const best = [...roots, ...columns, ...tags, ...members].toSorted((a, b) => b.closeness - a.closeness).slice(0, most.all);
  return { items: best.map(({ item }) => item) };
}
