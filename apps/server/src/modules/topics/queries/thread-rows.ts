import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Subject } from '../../reactions/index.ts';
import { readQuotes, readReplies, type CommentRow, type QuoteRow, type ReplyRow } from './read-comments.ts';

/** Some comments of a thread with what stands under and above them. */
export interface ThreadRows {
  comments: readonly CommentRow[];
  replies: readonly ReplyRow[];
  quotes: ReadonlyMap<string, QuoteRow>;
}

/** Two statements at most; `fresh` comments cannot have replies yet. */
export async function rowsAround(db: Db, viewer: Viewer, comments: readonly CommentRow[], { fresh = false } = {}): Promise<ThreadRows> {
  const [replies, quotes] = await Promise.all([
    fresh ? [] : readReplies(db, viewer, { commentIds: comments.map(({ id }) => id) }),
    readQuotes(db, comments.flatMap(({ quoteId }) => quoteId ?? [])),
  ]);
  return { comments, replies, quotes };
}

/** Whom these rows show. */
export function peopleOf({ comments, replies, quotes }: ThreadRows): string[] {
  const people = [...comments, ...replies, ...quotes.values()].map(({ authorId }) => authorId);
  return [...people, ...replies.flatMap(({ answersAuthorId }) => answersAuthorId ?? [])];
}

/** What somebody may have marked: most things have no likes, so nobody needs to be asked about them. */
export function likedAmong({ comments, replies }: ThreadRows): Subject[] {
  const liked = ({ likeCount }: { likeCount: number }): boolean => likeCount > 0;
  return [
    ...comments.filter(liked).map(({ id }) => ({ kind: 'comment' as const, id })),
    ...replies.filter(liked).map(({ id }) => ({ kind: 'reply' as const, id })),
  ];
}
