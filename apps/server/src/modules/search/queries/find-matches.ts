import type { Query, searchPosts as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { filterToken } from '../documents/document-of.ts';
import { findByAccounts } from '../../members/index.ts';
import { storeOf } from '../store/store-of.ts';
import { type Needle, needlesOf } from '../words/highlight.ts';
import { type QueryWord, chooseWords, weighWord } from './choose-words.ts';
import { mostScored } from './match.ts';
import { matchReadable, type ReadableMatches } from './match-readable.ts';
import { readKeyword } from './read-keyword.ts';
import { readableTags, type TagIndexes, tagsNamed } from './readable-tags.ts';

/** A search: a keyword, and what every result must have. */
export type SearchInput = Query<typeof endpoint>;

/** Every document must have one token of each list; null: nothing can be found. */
async function filtersOf(
  { db, viewer }: Ctx,
  { author, mine, tagId, solved, pictures }: SearchInput,
  indexes: TagIndexes,
): Promise<string[][] | null> {
  const filters: string[][] = [];
  if (mine === true) {
    if (viewer.memberId === null) return null;
    filters.push([filterToken.author(viewer.memberId)]);
  }
  if (author !== undefined) {
    const [memberId] = (await findByAccounts(db, [author])).values();
    if (memberId === undefined) return null;
    filters.push([filterToken.author(memberId.id)]);
  }
  if (tagId !== undefined) {
    const leaves = [...indexes.topic.leavesUnder(tagId), ...indexes.question.leavesUnder(tagId)];
    if (leaves.length === 0) return null;
    filters.push(leaves.map(filterToken.tag));
  }
  if (solved === true) filters.push([filterToken.solved]);
  if (pictures === true) filters.push([filterToken.pictures]);
  return filters;
}

const rootKindOf = { all: null, topics: 'topic', questions: 'question' } as const;

const nothing: ReadableMatches = { roots: { topic: 0, question: 0 }, tags: [], posts: [] };

/** What a keyword matches, and how it was read. */
export interface Search {
  /** The folded keyword as segmented by the dictionary. */
  pieces: readonly string[];
  /** In how many documents each word occurs. */
  counts: ReadonlyMap<string, number>;
  matches: ReadableMatches;
  needles: Needle[];
  /** Every query word, including those too common to look up. */
  queryWords: QueryWord[];
}

/** Posts that match according to the documents and may be read according to their rows. */
export async function findMatches(ctx: Ctx, input: SearchInput, indexes: TagIndexes, most: number = mostScored.list): Promise<Search> {
  const { tokens, synonyms, pieces } = await readKeyword(ctx.db, input.keyword);
  const filters = await filtersOf(ctx, input, indexes);
  if (tokens.length === 0 || filters === null) return { matches: nothing, needles: [], queryWords: [], pieces: [], counts: new Map() };
  const frequencies = await storeOf(ctx).frequencies(ctx.db, [...[...tokens, ...synonyms].map(({ token }) => token), ...filters.flat()]);
  const now = ctx.clock.now();
  const tagged = await tagsNamed(
    ctx,
    indexes,
    tokens.map(({ token }) => token),
  );
  const choice = chooseWords(frequencies, {
    tokens: tokens.map((token) => ({ ...token, tags: tagged.get(token.token) ?? [] })),
    synonyms,
    filters,
    now,
  });
  const matches = await matchReadable(ctx, {
    choice,
    filters,
    tagIds: readableTags(ctx, indexes),
    from: input.from ?? null,
    until: input.until ?? null,
    rootKind: rootKindOf[input.tab ?? 'all'],
    sort: input.sort ?? 'best',
    most,
  });
  const queryWords = tokens.map((token) => weighWord(frequencies, token));
  return { matches, needles: needlesOf([...choice.words, ...queryWords]), queryWords, pieces, counts: frequencies.counts };
}
