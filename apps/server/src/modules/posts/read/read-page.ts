import { topicRules } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { ctxIn } from '../../../platform/http/rights.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { memberCards } from '../../members/index.ts';
import { type Mutes, mutesOf } from '../../muted-words/index.ts';
import { type PolicyContext, policyContextFor } from '../policy.ts';
import type { PageContext } from './cards.ts';
import type { Location } from './find-response.ts';
import { type FloorSort, pageOfFloor, pagesOf } from './floors.ts';
import { addLinkCards } from './link-cards.ts';
import { markMuted, withMutedMark } from './mark-muted.ts';
import { contextOf, likedAmong, type PageRows, peopleOf, postsIn, replyWithContext } from './present-responses.ts';
import { readReplies } from './read-replies.ts';
import { readRegions } from './regions.ts';
import type { PagePosition, ResponseReader, RootOf, Speakers, TreeTypes } from './response-reader.ts';
import { seeRoot } from './see-root.ts';
import { readTipGivers, tippedAmong } from './tips.ts';

/** A requested page: by number and order, or the one with a response or reply. */
export interface PageQuery {
  sort?: PagePosition['sort'] | undefined;
  page?: number | undefined;
  responseId?: string | undefined;
  replyId?: string | undefined;
  by?: string | undefined;
  with?: string | undefined;
}

interface Rows<T extends TreeTypes> extends PageRows<T['row']> {
  more: T['more'];
}

/** Two statements at most; `fresh` responses were just written and cannot have replies yet. */
async function rowsAround<T extends TreeTypes>(
  { tree, more }: ResponseReader<T>,
  { db, viewer }: { db: Db; viewer: Viewer },
  responses: readonly T['row'][],
  { rootId, fresh = false }: { rootId?: string | undefined; fresh?: boolean } = {},
): Promise<Rows<T>> {
  const [replies, beside] = await Promise.all([
    fresh ? [] : readReplies(db, tree, viewer, { responseIds: responses.map(({ id }) => id), rootId }),
    more(db, responses),
  ]);
  return { responses, replies, more: beside };
}

function presentRows<T extends TreeTypes>(
  reader: ResponseReader<T>,
  policy: PolicyContext,
  root: T['facts'],
  { responses, replies, more }: Rows<T>,
  context: PageContext,
  own: T['own'] | null,
): T['view'][] {
  const repliesOf = Map.groupBy(replies, ({ responseId }) => responseId);
  return responses.map((row) => {
    const below = (repliesOf.get(row.id) ?? []).map((reply) => reader.presentReply(policy, root, reply, context));
    return reader.present(policy, root, { row, replies: below, more }, context, own);
  });
}

/** What is around the items of a page: its number and order, how many there are, and what was requested by id. */
function frameOf<T extends TreeTypes>(
  { countsOf }: ResponseReader<T>,
  root: RootOf<T>,
  { sort, page }: PagePosition,
  target: Location<T['target']> | undefined,
) {
  const { total, liked } = countsOf(root);
  const pages = pagesOf(sort === 'liked' ? liked : root.lastFloor);
  return { page, pages, total, sort, targetId: target?.response?.id ?? null, targetReplyId: target?.replyId ?? null };
}

/** The root in the rights that the caller has in its tags. */
async function openRoot<T extends TreeTypes>(reader: ResponseReader<T>, anywhere: Ctx, rootId: string) {
  const root = await seeRoot(reader.root, anywhere, rootId);
  const ctx = ctxIn(anywhere, reader.root.tagsOf(root));
  const [policy, mutes] = await Promise.all([policyContextFor(ctx, reader.root.kind), mutesOf(ctx)]);
  return { ctx, root, policy, mutes };
}

type Opened<T extends TreeTypes> = { ctx: Ctx; root: RootOf<T>; policy: PolicyContext; mutes: Mutes };

/**
 * Views of some responses, with the members, marks and regions in them and in the root: three statements in parallel, who tipped, if
 * anybody did, the texts to look for muted words, if the reader has any, and the cards of links that stand alone, if there are some.
 */
async function viewsOf<T extends TreeTypes>(reader: ResponseReader<T>, { ctx, root, policy, mutes }: Opened<T>, rows: Rows<T>) {
  const { db, viewer } = ctx;
  const [cards, own, regions, tipGivers] = await Promise.all([
    memberCards(db, [...peopleOf(rows), ...reader.peopleIn(rows.more), root.authorId]),
    reader.ownState(db, viewer, root, {
      liked: [...likedAmong(reader.tree, rows), { kind: reader.tree.root, id: root.id }],
      responses: rows.responses,
    }),
    readRegions(db, [...postsIn(reader.tree, rows), { kind: reader.tree.root, id: root.id }], ctx.locale),
    readTipGivers(db, tippedAmong(reader.tree, rows, root)),
  ]);
  const context: PageContext = { cards, marks: own.marks, regions, tipGivers };
  const belowRoot = reader.hasRootReplies ? rows.replies.filter(({ responseId }) => responseId === null) : [];
  const items = presentRows(reader, policy, root, rows, context, own);
  const rootReplies = belowRoot.map((reply) => reader.presentReply(policy, root, reply, context));
  await Promise.all([markMuted(db, reader.tree, mutes, { responses: items, rootReplies }), addLinkCards(ctx, items)]);
  return { own, context, items, rootReplies };
}

/** A page of those of one member, or of a dialogue. */
async function pageBy<T extends TreeTypes>(reader: ResponseReader<T>, opened: Opened<T>, speakers: Speakers, position: PagePosition) {
  const { ctx, root } = opened;
  const { rows: responses, total } = (await reader.rowsBy?.(ctx, root, speakers, position)) ?? { rows: [], total: 0 };
  const rows = await rowsAround(reader, ctx, responses, { rootId: reader.hasRootReplies ? root.id : undefined });
  // Among these there is no order by likes.
  const sort = position.sort === 'liked' ? 'oldest' : position.sort;
  const frame = { sort, page: position.page, pages: pagesOf(total), total, targetId: null, targetReplyId: null };
  return { ...(await viewsOf(reader, opened, rows)), frame };
}

async function pageOf<T extends TreeTypes>(reader: ResponseReader<T>, opened: Opened<T>, query: PageQuery) {
  const { ctx, root } = opened;
  const { sort = reader.usual, page = 1, by, with: other, ...requested } = query;
  if (by !== undefined && reader.rowsBy !== undefined && requested.responseId === undefined && requested.replyId === undefined)
    return pageBy(reader, opened, { by, with: other }, { sort, page });
  const target = await reader.find(ctx.db, ctx.viewer, root.id, requested);
  const position = reader.positionOf(root, { sort, page }, target);
  const responses = await reader.rowsOf(ctx, root, position);
  const rows = await rowsAround(reader, ctx, responses, { rootId: reader.hasRootReplies ? root.id : undefined });
  return { ...(await viewsOf(reader, opened, rows)), frame: frameOf(reader, root, position, target) };
}

/**
 * A root and a page of its responses, as the reader sees them: at most six statements, one more to find a response. @throws Failure `<kind>.not_found`, `<kind>.not_visible`
 */
export async function readPage<T extends TreeTypes>(reader: ResponseReader<T>, anywhere: Ctx, rootId: string, query: PageQuery) {
  const opened = await openRoot(reader, anywhere, rootId);
  const { own, context, items, rootReplies, frame } = await pageOf(reader, opened, query);
  const { ctx, policy, root, mutes } = opened;
  const view = withMutedMark(mutes, reader.presentRoot(policy, root, rootReplies, own, context));
  await addLinkCards(ctx, [view, ...(view.addenda ?? [])]);
  return { ctx, policy, root, view, items, frame, cards: context.cards };
}

/** A page of responses without their root, or those after a floor. @throws the same */
export async function listResponses<T extends TreeTypes>(
  reader: ResponseReader<T>,
  anywhere: Ctx,
  rootId: string,
  { afterFloor, ...query }: PageQuery & { afterFloor?: number | undefined },
) {
  const opened = await openRoot(reader, anywhere, rootId);
  if (afterFloor === undefined) {
    const { items, frame } = await pageOf(reader, opened, query);
    return { items, ...frame };
  }
  const { ctx, root } = opened;
  const sort: FloorSort = 'oldest';
  const first = Math.min(afterFloor, root.lastFloor) + 1;
  const responses = await reader.rowsIn(ctx, root, { first, last: first + topicRules.pageSize - 1 });
  const { items } = await viewsOf(reader, opened, await rowsAround(reader, ctx, responses));
  return { items, ...frameOf(reader, root, { sort, page: pageOfFloor(first, sort, root.lastFloor) }, undefined) };
}

/** A response as returned to its author. `fresh`: just posted, so it cannot have replies or likes yet. */
export async function responseView<T extends TreeTypes>(
  reader: ResponseReader<T>,
  db: Db,
  policy: PolicyContext,
  root: T['facts'],
  row: T['row'],
  { fresh = false } = {},
): Promise<T['view']> {
  const rows = await rowsAround(reader, { db, viewer: policy.viewer }, [row], { fresh });
  const context = await contextOf(db, reader.tree, policy.viewer, rows, reader.peopleIn(rows.more));
  const [view] = presentRows(reader, policy, root, rows, context, null);
  return view ?? fail(`${reader.tree.response}.not_found`);
}

/** A reply as returned to its author. @throws Failure `<kind>.not_found` when staff deleted it since */
export async function replyView<T extends TreeTypes>(
  reader: ResponseReader<T>,
  db: Db,
  policy: PolicyContext,
  root: T['facts'],
  replyId: string,
): Promise<T['reply']> {
  const { row, context } = await replyWithContext(db, reader.tree, policy.viewer, replyId);
  return reader.presentReply(policy, root, row, context);
}
