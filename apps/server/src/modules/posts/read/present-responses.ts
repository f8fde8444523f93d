import type { Viewer } from '../../../platform/http/viewer.ts';
import { canRestore } from '../policy.ts';
import type { PageContext } from './cards.ts';
import type { PostTree } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import { projectBody } from './visible.ts';
import { readRegions, regionMark } from './regions.ts';
import { readTipGivers, tipMark, tippedAmong } from './tips.ts';
import { type ReplyRow, readReplies } from './read-replies.ts';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { memberCards, cardOf } from '../../members/index.ts';
import { marksOf, type Subject } from '../../reactions/index.ts';

/** What comments and answers have in common. */
export interface ResponseRow {
  id: string;
  floor: number;
  authorId: string;
  bodyHtml: string;
  likeCount: number;
  /** Fen; omitted for a post that was just written. */
  tipMinor?: string;
  state: PostState;
  /** Omitted for a post that was just written. */
  version?: number;
  postedAt: Date;
  editedAt: Date | null;
  /** Omitted for a post that was just written. */
  staffEditedAt?: Date | null;
}

/** What the policies of the tree allow the viewer to do. */
interface Allowed {
  edit: boolean;
  delete: boolean;
  /** Allowed as staff, for its location. */
  moderate: boolean;
}

type Row = Pick<
  ResponseRow,
  'id' | 'authorId' | 'state' | 'version' | 'postedAt' | 'editedAt' | 'staffEditedAt' | 'likeCount' | 'tipMinor'
>;

/** When staff last edited it. Omitted for most posts. */
export function staffMark({ staffEditedAt }: { staffEditedAt?: Date | string | null }): { staffEditedAt?: string } {
  return staffEditedAt ? { staffEditedAt: new Date(staffEditedAt).toISOString() } : {};
}

function fieldsOf(
  kind: PostTree['response' | 'reply'],
  viewer: Viewer,
  row: Row,
  { cards, marks, regions, tipGivers }: PageContext,
  allowed: Allowed,
) {
  const { id, state, likeCount } = row;
  const author = cardOf(cards, row.authorId);
  return {
    id,
    author,
    state,
    ...regionMark(regions, { kind, id, state }, author),
    ...(allowed.moderate && { version: row.version }),
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    ...staffMark(row),
    ...tipMark(tipGivers, { ...row, kind }, author),
    likeCount,
    viewer: {
      ...allowed,
      restore: canRestore(kind, viewer, row).allowed,
      liked: marks.liked(kind, id),
    },
  };
}

function bodyFacts(kind: PostTree['response' | 'reply'], { authorId, state }: Row, { cards }: PageContext) {
  return { kind, authorId, authorCancelled: cardOf(cards, authorId).cancelled, state, readable: true };
}

/** A reply without the name of the post above it. */
export function presentReply(kind: PostTree['reply'], viewer: Viewer, row: ReplyRow, context: PageContext, allowed: Allowed) {
  const { notice, parts } = projectBody(viewer, bodyFacts(kind, row, context), { bodyHtml: row.bodyHtml }, { bodyHtml: '' });
  const { answersReplyId, answersAuthorId, chain } = row;
  const answers =
    answersReplyId === null || answersAuthorId === null
      ? null
      : { replyId: answersReplyId, author: cardOf(context.cards, answersAuthorId) };
  return {
    ...fieldsOf(kind, viewer, row, context, allowed),
    ...parts,
    notice: notice === 'deleted' ? ('' as const) : notice,
    answers,
    chain,
  };
}

/** A comment or answer; `parts` are the fields made from the body, `instead` are the same fields, empty. */
export function presentResponse<T>(
  kind: PostTree['response'],
  viewer: Viewer,
  { row, parts, instead }: { row: ResponseRow; parts: T; instead: T },
  context: PageContext,
  allowed: Allowed,
) {
  const displayed = projectBody(viewer, bodyFacts(kind, row, context), parts, instead);
  return { ...fieldsOf(kind, viewer, row, context, allowed), ...displayed.parts, notice: displayed.notice, floor: row.floor };
}

/** The responses of a page with the replies under them, and for questions also those directly under the question. */
export interface PageRows<R extends ResponseRow = ResponseRow> {
  responses: readonly R[];
  replies: readonly ReplyRow[];
}

/** Members whom these rows show. */
export function peopleOf({ responses, replies }: PageRows): string[] {
  const people = [...responses, ...replies].map(({ authorId }) => authorId);
  return [...people, ...replies.flatMap(({ answersAuthorId }) => answersAuthorId ?? [])];
}

/** All posts in these rows. */
export function postsIn({ response, reply }: PostTree, { responses, replies }: PageRows): Subject[] {
  return [...responses.map(({ id }) => ({ kind: response, id })), ...replies.map(({ id }) => ({ kind: reply, id }))];
}

/** Posts that may have marks of the reader: most have no likes, so they need not be looked up. */
export function likedAmong({ response, reply }: PostTree, { responses, replies }: PageRows): Subject[] {
  const liked = ({ likeCount }: { likeCount: number }): boolean => likeCount > 0;
  return [
    ...responses.filter(liked).map(({ id }) => ({ kind: response, id })),
    ...replies.filter(liked).map(({ id }) => ({ kind: reply, id })),
  ];
}

/** The cards and marks needed to present some rows; `more` are further members whom they show. */
export async function contextOf(
  db: Db,
  tree: PostTree,
  { memberId }: Viewer,
  rows: PageRows,
  more: readonly string[] = [],
): Promise<PageContext> {
  const [cards, marks, regions, tipGivers] = await Promise.all([
    memberCards(db, [...peopleOf(rows), ...more]),
    marksOf(db, memberId, likedAmong(tree, rows)),
    readRegions(db, postsIn(tree, rows)),
    readTipGivers(db, tippedAmong(tree, rows)),
  ]);
  return { cards, marks, regions, tipGivers };
}

/**
 * A reply as returned to its author after posting. @throws Failure reply.not_found, answer_reply.not_found when staff deleted it between
 * the write and this read
 */
export async function replyWithContext(
  db: Db,
  tree: PostTree,
  viewer: Viewer,
  replyId: string,
): Promise<{ row: ReplyRow; context: PageContext }> {
  const [row] = await readReplies(db, tree, viewer, { replyId });
  if (row === undefined) fail(`${tree.reply}.not_found`);
  return { row, context: await contextOf(db, tree, viewer, { responses: [], replies: [row] }) };
}
