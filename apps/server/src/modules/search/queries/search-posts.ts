import { searchRules, type Answer, type Query, type searchPosts as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { findByAccounts, memberCards, type MemberCard, cardOf } from '../../members/index.ts';
import { chipOf } from '../../tags/index.ts';
import { filterToken } from '../documents/document-of.ts';
import { fold } from '../words/fold.ts';
import { textOfHtml } from '../documents/text-of-html.ts';
import { highlight, type Needle, needlesOf, passageOf } from '../words/highlight.ts';
import { storeOf } from '../store/store-of.ts';
import { type QueryWord, chooseWords, weighWord } from './choose-words.ts';
import { type Corrected, correctionsOf } from '../corrections/corrections.ts';
import { mostScored } from './match.ts';
import { matchReadable, type ReadableMatches, threadsOf } from './match-readable.ts';
import { readHits, type HitRow } from './read-hits.ts';
import { readKeyword } from './read-keyword.ts';
import { readableTags, tagIndexes, type TagIndexes, tagsNamed } from './readable-tags.ts';
import { partsTyped } from './suggest.ts';

type Input = Query<typeof endpoint>;
type Result = Answer<typeof endpoint>;

/** Every document must have one token of each list; null: nothing can be found. */
async function filtersOf(
  { db, viewer }: Ctx,
  { author, mine, tagId, solved, pictures }: Input,
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

interface Search extends Omit<Corrected, 'keyword'> {
  matches: ReadableMatches;
  needles: Needle[];
  /** Every query word, including those too common to look up. */
  queryWords: QueryWord[];
}

/** Posts that match according to the documents and may be read according to their rows. */
export async function match(ctx: Ctx, input: Input, indexes: TagIndexes, most: number = mostScored.list): Promise<Search> {
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

/** Where letters of the keyword are in no post: what they may mean as pinyin or initials of titles, as the suggestions read them. */
async function matchRead(ctx: Ctx, input: Input, indexes: TagIndexes, { matches, counts }: Search): Promise<Search | null> {
  const folded = fold(input.keyword.toWellFormed()).trim();
  const isUnknown = /\p{Script=Han}/u.test(folded) && (folded.match(/[a-z0-9]+/g) ?? []).some((letters) => !counts.has(letters));
  if (matches.posts.length > 0 && !isUnknown) return null;
  const parts = await partsTyped(ctx, folded, readableTags(ctx, indexes));
  const read = parts.length === 0 ? null : await match(ctx, { ...input, keyword: parts.join(' ') }, indexes);
  return read === null || read.matches.posts.length === 0 ? null : read;
}

function present(
  row: HitRow,
  author: MemberCard,
  needles: readonly Needle[],
  indexes: TagIndexes,
): Result['items'][number]['others'][number] {
  const index = indexes[row.rootKind];
  return {
    kind: row.kind,
    id: row.id,
    placeId: row.rootId,
    floor: row.floor,
    title: highlight(row.rootTitle, needles),
    passage: passageOf(row.bodyText ?? textOfHtml(row.bodyHtml ?? ''), needles),
    author,
    tags: row.tagIds.flatMap((id) => (index.byId.has(id) ? [chipOf(index, id)] : [])),
    resolved: row.resolved,
    likeCount: row.likeCount,
    postedAt: row.postedAt.toISOString(),
  };
}

/** For a long query one word more or less changes little. */
const mostCorrected = 24;

/** Further matching posts of the same thread, shown on demand. */
const mostOthers = 5;

/** Results in their current state, one of each thread: posts that were removed but are still in the index are not shown. */
export async function searchPosts(ctx: Ctx, input: Input): Promise<Result> {
  const indexes = await tagIndexes(ctx);
  const typed = await match(ctx, input, indexes);
  const { matches, needles } = (await matchRead(ctx, input, indexes, typed)) ?? typed;
  const { pageSize, pages: mostPages } = searchRules;
  const threads = threadsOf(matches.posts).slice(0, mostPages * pageSize);
  const [page, total] = [input.page ?? 1, threads.length];
  const visible = threads.slice((page - 1) * pageSize, page * pageSize).map((posts) => posts.slice(0, 1 + mostOthers));
  const rows = await readHits(ctx, visible.flat());
  // The keyword itself has been searched for already, if as a correction would be.
  const isWhole = (input.tab ?? 'all') === 'all' && (input.sort ?? 'best') === 'best';
  const search = async (keyword: string) =>
    isWhole && keyword === input.keyword
      ? typed.matches.posts
      : (await match(ctx, { ...input, keyword, tab: 'all', sort: 'best' }, indexes, mostScored.best)).matches.posts;
  const [cards, corrections] = await Promise.all([
    memberCards(
      ctx.db,
      rows.map(({ authorId }) => authorId),
    ),
    page === 1 && typed.pieces.filter((piece) => piece !== ' ').length <= mostCorrected
      ? correctionsOf(ctx, { pieces: typed.pieces, counts: typed.counts, keyword: input.keyword }, search)
      : [],
  ]);
  const hits = new Map(
    rows.flatMap((row) => {
      const author = cardOf(cards, row.authorId);
      return author.cancelled ? [] : [[`${row.kind} ${row.id}`, present(row, author, needles, indexes)]];
    }),
  );
  const items = visible.flatMap((posts) => {
    const [best, ...others] = posts.flatMap(({ kind, id }) => hits.get(`${kind} ${id}`) ?? []);
    return best === undefined ? [] : [{ ...best, others }];
  });
  const chips = matches.tags.flatMap(({ id, count }) => {
    const index = [indexes.topic, indexes.question].find(({ byId }) => byId.has(id));
    return index === undefined ? [] : [{ tag: chipOf(index, id), count }];
  });
  return {
    items,
    page,
    pages: Math.ceil(total / pageSize),
    total,
    counts: { topics: matches.roots.topic, questions: matches.roots.question, tags: chips },
    corrections,
  };
}
