import { searchRules, type Answer, type searchPosts as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards, type MemberCard, cardOf } from '../../members/index.ts';
import { chipOf } from '../../tags/index.ts';
import { fold } from '../words/fold.ts';
import { textOfHtml } from '../documents/text-of-html.ts';
import { highlight, type Needle, passageOf } from '../words/highlight.ts';
import { correctionsOf } from '../corrections/corrections.ts';
import { findMatches, type Search, type SearchInput } from './find-matches.ts';
import { threadsOf } from './match-readable.ts';
import { readHits, type HitRow } from './read-hits.ts';
import { readableTags, tagIndexes, type TagIndexes } from './readable-tags.ts';
import { partsTyped } from './suggest.ts';

type Result = Answer<typeof endpoint>;

/** Where letters of the keyword are in no post: what they may mean as pinyin or initials of titles, as the suggestions read them. */
async function matchRead(ctx: Ctx, input: SearchInput, indexes: TagIndexes, { matches, counts }: Search): Promise<Search | null> {
  const folded = fold(input.keyword.toWellFormed()).trim();
  const isUnknown = /\p{Script=Han}/u.test(folded) && (folded.match(/[a-z0-9]+/g) ?? []).some((letters) => !counts.has(letters));
  if (matches.posts.length > 0 && !isUnknown) return null;
  const parts = await partsTyped(ctx, folded, readableTags(ctx, indexes));
  const read = parts.length === 0 ? null : await findMatches(ctx, { ...input, keyword: parts.join(' ') }, indexes);
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
    ...(row.wiki && { wiki: true }),
    likeCount: row.likeCount,
    postedAt: row.postedAt.toISOString(),
  };
}

/** For a long query one word more or less changes little. */
const mostCorrected = 24;

/** Further matching posts of the same thread, shown on demand. */
const mostOthers = 5;

/** Results in their current state, one of each thread: posts that were removed but are still in the index are not shown. */
export async function searchPosts(ctx: Ctx, input: SearchInput): Promise<Result> {
  const indexes = await tagIndexes(ctx);
  const typed = await findMatches(ctx, input, indexes);
  const { matches, needles } = (await matchRead(ctx, input, indexes, typed)) ?? typed;
  const { pageSize, pages: mostPages } = searchRules;
  const threads = threadsOf(matches.posts).slice(0, mostPages * pageSize);
  const [page, total] = [input.page ?? 1, threads.length];
  const visible = threads.slice((page - 1) * pageSize, page * pageSize).map((posts) => posts.slice(0, 1 + mostOthers));
  const rows = await readHits(ctx, visible.flat());
  const [cards, corrections] = await Promise.all([
    memberCards(
      ctx.db,
      rows.map(({ authorId }) => authorId),
    ),
    page === 1 && typed.pieces.filter((piece) => piece !== ' ').length <= mostCorrected
      ? correctionsOf(ctx, { input, indexes, typed })
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
