import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { memberCards } from '../../members/index.ts';
import { marksOf, type Subject } from '../../reactions/index.ts';
import type { PageContext } from '../card-of.ts';
import type { PostTree } from '../kinds.ts';
import type { ResponseRow } from '../present/present-response.ts';
import { readReplies, type ReplyRow } from './read-replies.ts';

/** Some responses of a page with the replies under them, and in questions those under the question itself. */
export interface PageRows<R extends ResponseRow = ResponseRow> {
  responses: readonly R[];
  replies: readonly ReplyRow[];
}

/** Whom these rows show. */
export function peopleOf({ responses, replies }: PageRows): string[] {
  const people = [...responses, ...replies].map(({ authorId }) => authorId);
  return [...people, ...replies.flatMap(({ answersAuthorId }) => answersAuthorId ?? [])];
}

/** What somebody may have marked: most posts have no likes, so nobody needs to be asked about them. */
export function likedAmong({ response, reply }: PostTree, { responses, replies }: PageRows): Subject[] {
  const liked = ({ likeCount }: { likeCount: number }): boolean => likeCount > 0;
  return [
    ...responses.filter(liked).map(({ id }) => ({ kind: response, id })),
    ...replies.filter(liked).map(({ id }) => ({ kind: reply, id })),
  ];
}

/** The cards and marks that presenting some rows takes; `more` are further members whom they show. */
export async function contextOf(
  db: Db,
  tree: PostTree,
  { memberId }: Viewer,
  rows: PageRows,
  more: readonly string[] = [],
): Promise<PageContext> {
  const [cards, marks] = await Promise.all([memberCards(db, [...peopleOf(rows), ...more]), marksOf(db, memberId, likedAmong(tree, rows))]);
  return { cards, marks };
}

/** A reply as its author reads it back. @throws Failure reply.not_found, answer_reply.not_found when staff deleted it between the writing and this reading */
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
