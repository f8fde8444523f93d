import type { TopicView, CommentView, ReplyView } from '@chaguan/contract';
import type Type from 'typebox';
import { actsOn } from '../../../platform/http/rights.ts';
import { chipOf } from '../../tags/index.ts';
import { canComment, canDelete, canEdit, type PolicyContext, canReply, type TopicFacts } from '../policy.ts';
import { canRestore, topicTree } from '../../posts/index.ts';
import {
  cardOf,
  type Cards,
  projectBody,
  staffMark,
  regionMark,
  type PageContext,
  presentReply as replyOf,
  presentResponse,
  type ReplyRow,
  contextOf,
  type PageRows,
  readReplies,
  replyWithContext,
} from '../../posts/read/index.ts';
import { attachesIn, type BodyImage } from '../../posts/write/index.ts';
import { withOpenParts } from '../hidden/open-parts.ts';
import type { TopicRow, ViewerState } from '../queries/read-topic.ts';
import { cutExcerpt } from '@chaguan/richtext';
import { type CommentRow, type QuoteRow, quoteChain, readQuotes } from '../queries/read-comments.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

export function presentImages(images: readonly BodyImage[], size: 'whole' | 'thumbnail') {
  return images.map(({ src, thumbnailUrl, alt, width, height }) => ({ src: size === 'whole' ? src : thumbnailUrl, alt, width, height }));
}

/** What one reader may do with it, and the reader's own state (read, follows, marks). */
function viewerOf(
  policy: PolicyContext,
  topic: TopicRow,
  { marks, readFloor, toAuthor, blockedIds }: ViewerState,
): Type.Static<typeof TopicView>['viewer'] {
  const { viewer } = policy;
  const comment = canComment(policy, topic);
  return {
    edit: canEdit('topic', policy, topic.tagId, topic).allowed,
    delete: canDelete('topic', policy, topic.tagId, topic).allowed,
    restore: canRestore('topic', viewer, topic).allowed,
    comment: comment.allowed,
    commentRefusal: comment.allowed ? '' : comment.code,
    attaches: attachesIn(policy, [topic.tagId]),
    moderate: actsOn(viewer, 'content', [topic.tagId]),
    liked: marks.liked('topic', topic.id),
    favourite: marks.favourite('topic', topic.id),
    readFloor,
    toAuthor,
    blockedIds,
  };
}

/** A topic on its own page; its visibility was checked when it was read. */
export function presentTopic(
  policy: PolicyContext,
  topic: TopicRow,
  own: ViewerState,
  { cards, regions }: PageContext,
): Type.Static<typeof TopicView> {
  const author = cardOf(cards, topic.authorId);
  const { notice, parts } = projectBody(
    policy.viewer,
    { kind: 'topic', authorId: topic.authorId, authorCancelled: author.cancelled, state: topic.state, readable: true },
    { bodyHtml: withOpenParts(topic.bodyHtml, own.openParts), excerpt: topic.excerpt, images: presentImages(topic.images, 'whole') },
    { bodyHtml: '', excerpt: '', images: [] },
  );
  const viewer = viewerOf(policy, topic, own);
  const { id, title, essence, pinOrder, commentsClosed, state, viewCount, commentCount, likeCount, favouriteCount, lastFloor } = topic;
  return {
    id,
    title,
    ...parts,
    notice: notice === 'deleted' ? '' : notice,
    tag: chipOf(policy.tags, topic.tagId),
    author,
    essence,
    pinned: pinOrder > 0,
    pinOrder,
    commentsClosed,
    state,
    ...(viewer.moderate && { version: topic.version }),
    postedAt: topic.postedAt.toISOString(),
    editedAt: topic.editedAt?.toISOString() ?? null,
    ...staffMark(topic),
    ...regionMark(regions, { kind: 'topic', id, state }, author),
    viewCount,
    commentCount,
    likeCount,
    favouriteCount,
    lastFloor,
    envelope: topic.hasEnvelope,
    // A cancelled account shows none of its history.
    authorCounts: author.cancelled ? { topics: 0, comments: 0 } : { topics: topic.authorTopics, comments: topic.authorComments },
    viewer,
  };
}

type Comment = Type.Static<typeof CommentView>;
type Reply = Type.Static<typeof ReplyView>;

function presentQuote(policy: PolicyContext, quote: QuoteRow, cards: Cards): Comment['quotes'][number] {
  const author = cardOf(cards, quote.authorId);
  const facts = {
    kind: 'comment',
    authorId: quote.authorId,
    authorCancelled: author.cancelled,
    state: quote.state,
    readable: true,
  } as const;
  const text = projectBody<string | null>(policy.viewer, facts, cutExcerpt(quote.start), null).parts;
  return { commentId: quote.id, floor: quote.floor, author, text: text ?? '', gone: text === null };
}

function allowedOf(kind: 'comment' | 'reply', policy: PolicyContext, topic: TopicFacts, row: CommentRow | ReplyRow) {
  return {
    edit: canEdit(kind, policy, topic.tagId, row).allowed,
    delete: canDelete(kind, policy, topic.tagId, row).allowed,
    moderate: actsOn(policy.viewer, 'content', [topic.tagId]),
  };
}

export function presentReply(policy: PolicyContext, topic: TopicFacts, row: ReplyRow, context: PageContext): Reply {
  const reply = replyOf('reply', policy.viewer, row, context, allowedOf('reply', policy, topic, row));
  return { ...reply, commentId: row.responseId ?? '', byTopicAuthor: row.authorId === topic.authorId };
}

export interface CommentParts {
  row: CommentRow;
  quotes: readonly QuoteRow[];
  replies: readonly ReplyRow[];
}

export function presentComment(
  policy: PolicyContext,
  topic: TopicFacts,
  { row, quotes, replies }: CommentParts,
  context: PageContext,
): Comment {
  const parts = { bodyHtml: row.bodyHtml, quotes: quotes.map((quote) => presentQuote(policy, quote, context.cards)) };
  const body = { row, parts, instead: { bodyHtml: '', quotes: [] } };
  const comment = presentResponse('comment', policy.viewer, body, context, allowedOf('comment', policy, topic, row));
  return {
    ...comment,
    byTopicAuthor: row.authorId === topic.authorId,
    replies: replies.map((reply) => presentReply(policy, topic, reply, context)),
    viewer: {
      ...comment.viewer,
      reply: canReply(policy, topic, row).allowed,
      quote: row.state === 'published' && canComment(policy, topic).allowed,
    },
  };
}

type View = Type.Static<typeof CommentView>;

/** Some comments of a thread with the posts under and above them. */
export interface ThreadRows extends PageRows<CommentRow> {
  quotes: ReadonlyMap<string, QuoteRow>;
}

/** Two statements at most; comments that were just written (`fresh`) cannot have replies yet. */
export async function rowsAround(db: Db, viewer: Viewer, responses: readonly CommentRow[], { fresh = false } = {}): Promise<ThreadRows> {
  const [replies, quotes] = await Promise.all([
    fresh ? [] : readReplies(db, topicTree, viewer, { responseIds: responses.map(({ id }) => id) }),
    readQuotes(
      db,
      responses.flatMap(({ quoteId }) => quoteId ?? []),
    ),
  ]);
  return { responses, replies, quotes };
}

export function quotedPeople({ quotes }: ThreadRows): string[] {
  return [...quotes.values()].map(({ authorId }) => authorId);
}

export function presentRows(
  policy: PolicyContext,
  topic: TopicFacts,
  { responses, replies, quotes }: ThreadRows,
  context: PageContext,
): View[] {
  const repliesOf = Map.groupBy(replies, ({ responseId }) => responseId);
  return responses.map((row) =>
    presentComment(policy, topic, { row, quotes: quoteChain(quotes, row.quoteId), replies: repliesOf.get(row.id) ?? [] }, context),
  );
}

/** Comments for the viewer, with the members and marks they show. */
export async function commentViews(db: Db, policy: PolicyContext, topic: TopicFacts, rows: ThreadRows): Promise<View[]> {
  return presentRows(policy, topic, rows, await contextOf(db, topicTree, policy.viewer, rows, quotedPeople(rows)));
}

/** A comment as returned to its author after posting. `fresh`: it cannot have replies or likes yet. */
export async function commentView(
  db: Db,
  policy: PolicyContext,
  topic: TopicFacts,
  row: CommentRow,
  { fresh = false } = {},
): Promise<View | undefined> {
  const [view] = await commentViews(db, policy, topic, await rowsAround(db, policy.viewer, [row], { fresh }));
  return view;
}

/** One reply as returned to its author. @throws Failure reply.not_found */
export async function replyView(db: Db, policy: PolicyContext, topic: TopicFacts, replyId: string): Promise<Type.Static<typeof ReplyView>> {
  const { row, context } = await replyWithContext(db, topicTree, policy.viewer, replyId);
  return presentReply(policy, topic, row, context);
}
