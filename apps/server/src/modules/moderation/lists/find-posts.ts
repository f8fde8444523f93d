import type { listStaffTopics as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { sightTags } from '../../../platform/http/rights.ts';
import { findByAccounts } from '../../members/index.ts';
import { postKinds, type PostKind } from '../../posts/index.ts';
import { needsWindow, newestInWindow, newestPosts, type StaffFilters, staffPageSize } from './newest-posts.ts';
import { newestWith } from '../../search/index.ts';
import { questionTags, tags } from '../../tags/index.ts';

type Input = Query<typeof endpoint>;
type PostPosition = Awaited<ReturnType<typeof newestPosts>>[number];

/** Ids of a page, and where the next one begins. */
export interface PostPage {
  ids: string[];
  next: string | null;
}

const nothing: PostPage = { ids: [], next: null };

/** Rows may have another state or place than the index says; one page checks at most this many of them. */
const mostRounds = 8;

function pageOf(matches: readonly PostPosition[], rest: PostPosition | undefined): PostPage {
  const page = matches.slice(0, staffPageSize);
  const last = matches.length > staffPageSize ? page.at(-1) : rest;
  return { ids: page.map(({ id }) => id), next: last === undefined ? null : `${last.micros}-${last.id}` };
}

/** The index finds posts, the rows decide which of them match the filters and may be read. `newer`: what precedes them on the page. */
async function findByIndex(
  ctx: MemberCtx,
  kind: PostKind,
  words: string | undefined,
  filters: StaffFilters,
  newer: readonly PostPosition[] = [],
): Promise<PostPage> {
  const { state, authorId, tagIds, from, until } = filters;
  const matches = [...newer];
  let { before } = filters;
  for (let round = 0; round < mostRounds; round += 1) {
    // Those in another state can be many times those in the requested one.
    const limit = (staffPageSize + 1) * (round === 0 ? 1 : 8);
    const named = await newestWith(ctx, {
      kind,
      words,
      tags: [tagIds, sightTags(ctx.viewer)].flatMap((some) => (some === undefined || some === null ? [] : [some])),
      authorId: authorId ?? null,
      from: from === undefined ? null : new Date(from),
      until: until === undefined ? null : new Date(until),
      before: before ?? null,
      listed: state === undefined || state === 'published',
      limit,
    });
    if (named.length > 0)
      matches.push(...(await newestPosts(ctx, kind, { ...filters, before: undefined, ids: named.map(({ id }) => id) })));
    if (named.length < limit) return pageOf(matches, undefined);
    before = named.at(-1);
    if (matches.length > staffPageSize) break;
  }
  return pageOf(matches, before);
}

/** The newest posts are read from the rows, older ones are found by the index. @throws Failure `search.unavailable` */
async function findInTags(ctx: MemberCtx, kind: PostKind, filters: StaffFilters): Promise<PostPage> {
  const { posts, rest } = await newestInWindow(ctx, kind, filters);
  if (rest === null || posts.length > staffPageSize) return pageOf(posts, undefined);
  return findByIndex(ctx, kind, undefined, { ...filters, before: rest }, posts);
}

/** @throws Failure `tag.not_found` */
async function leavesOf({ db }: MemberCtx, kind: PostKind, tagId: string): Promise<readonly string[]> {
  const index = await (postKinds[kind].tree.root === 'topic' ? tags : questionTags).get(db);
  return index.byId.has(tagId) ? index.leavesUnder(tagId) : fail('tag.not_found');
}

/** Posts of one kind in any state for staff, the newest first. @throws Failure `tag.not_found`, `search.unavailable` */
export async function findPosts(ctx: MemberCtx, kind: PostKind, input: Input): Promise<PostPage> {
  const { words, author, tagId, before, ...rest } = input;
  const [micros = '', id = ''] = before?.split('-') ?? [];
  const [member] = author === undefined ? [] : (await findByAccounts(ctx.db, [author])).values();
  if (author !== undefined && (member === undefined || (rest.authorId !== undefined && rest.authorId !== member.id))) return nothing;
  const filters = {
    ...rest,
    authorId: member?.id ?? rest.authorId,
    tagIds: tagId === undefined ? undefined : await leavesOf(ctx, kind, tagId),
    before: before === undefined ? undefined : { micros, id },
  };
  if (words !== undefined) return findByIndex(ctx, kind, words, filters);
  return needsWindow(ctx, kind, filters) ? findInTags(ctx, kind, filters) : pageOf(await newestPosts(ctx, kind, filters), undefined);
}
