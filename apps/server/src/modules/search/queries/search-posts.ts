import { searchRules, type Answer, type Query, type searchPosts as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { findByAccounts, memberCards, type MemberCard } from '../../members/index.ts';
import { cardOf } from '../../posts/read/index.ts';
import { chipOf } from '../../tags/index.ts';
import { filterToken } from '../documents/document-of.ts';
import { textOfHtml } from '../documents/text-of-html.ts';
import { highlight, type Needle, needlesOf, passageOf } from '../words/highlight.ts';
import { storeOf } from '../store/store.ts';
import { beginsPairs } from '../words/tokens.ts';
import { type AskedWord, chooseWords, weighWord } from './choose-words.ts';
import { correctionsOf } from './corrections.ts';
import type { Matches } from './match.ts';
import { matchReadable } from './match-readable.ts';
import { readHits, type HitRow } from './read-hits.ts';
import { readKeyword } from './read-keyword.ts';
import { readableTags, tagIndexes, type TagIndexes } from './readable-tags.ts';

type Input = Query<typeof endpoint>;
type Result = Answer<typeof endpoint>;

/** What every document must have, one of each list; null: nothing can be found. */
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
    const [found] = (await findByAccounts(db, [author])).values();
    if (found === undefined) return null;
    filters.push([filterToken.author(found.id)]);
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

const nothing: Matches = { roots: { topic: 0, question: 0 }, tags: [], posts: [] };

interface Search {
  matches: Matches;
  needles: Needle[];
  /** Every word of the question, also those that were too common to look for. */
  asked: AskedWord[];
}

/** Posts that match by the documents and may be read by their rows. */
export async function match(ctx: Ctx, input: Input, indexes: TagIndexes): Promise<Search> {
  const { tokens, synonyms } = await readKeyword(ctx.db, input.keyword);
  const filters = await filtersOf(ctx, input, indexes);
  if (tokens.length === 0 || filters === null) return { matches: nothing, needles: [], asked: [] };
  const frequencies = await storeOf(ctx).frequencies(ctx.db, [...[...tokens, ...synonyms].map(({ token }) => token), ...filters.flat()]);
  const now = ctx.clock.now();
  const choice = chooseWords(frequencies, { tokens, synonyms, filters, now });
  const everything = chooseWords({ ...frequencies, total: 1 }, { tokens, synonyms, filters: [], now });
  const matches = await matchReadable(ctx, {
    choice,
    filters,
    tagIds: readableTags(ctx, indexes),
    from: input.from ?? null,
    until: input.until ?? null,
    rootKind: rootKindOf[input.tab ?? 'all'],
    sort: input.sort ?? 'best',
  });
  const asked = tokens.map((token) => weighWord(frequencies, token));
  const alone = asked.filter(({ token }) => beginsPairs(token));
  return { matches, needles: needlesOf([...choice.words, ...everything.words, ...alone]), asked };
}

function present(row: HitRow, author: MemberCard, needles: readonly Needle[], indexes: TagIndexes): Result['items'][number] {
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

/** Results as they are now: what the index still has of a post that left is not shown. */
export async function searchPosts(ctx: Ctx, input: Input): Promise<Result> {
  const indexes = await tagIndexes(ctx);
  const { matches, needles } = await match(ctx, input, indexes);
  const { pageSize } = searchRules;
  const [page, total] = [input.page ?? 1, matches.posts.length];
  const rows = await readHits(ctx, matches.posts.slice((page - 1) * pageSize, page * pageSize));
  const [cards, corrections] = await Promise.all([
    memberCards(
      ctx.db,
      rows.map(({ authorId }) => authorId),
    ),
    total < 3 && page === 1 ? correctionsOf(ctx, input.keyword, indexes) : [],
  ]);
  const items = rows.flatMap((row) => {
    const author = cardOf(cards, row.authorId);
    return author.cancelled ? [] : [present(row, author, needles, indexes)];
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
