import type { CommentView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards } from '../../members/index.ts';
import type { TopicFacts } from '../policy.ts';
import { marksOf, type Subject } from '../../reactions/index.ts';
import type { Beside } from '../../content/index.ts';
import { presentComment } from '../present/present-comment.ts';
import type { House } from './house.ts';
import { quoteChain, readQuotes, readReplies, type CommentRow } from './read-comments.ts';

interface Viewed {
  comments: Type.Static<typeof CommentView>[];
  /** What was loaded for them and for `more`. */
  beside: Beside;
}

/**
 * Comments with their replies, quotes, people and the reader's likes: four statements whatever their number, three for
 * a visitor. `more` is what the caller shows beside them; `fresh` comments cannot have replies or likes yet.
 */
export async function commentViews(
  db: Db,
  house: House,
  topic: TopicFacts,
  rows: readonly CommentRow[],
  { more, fresh = false }: { more?: { memberId: string; subject: Subject }; fresh?: boolean } = {},
): Promise<Viewed> {
  const [replies, quotes] = await Promise.all([
    fresh ? [] : readReplies(db, house, { commentIds: rows.map(({ id }) => id) }),
    readQuotes(db, rows.flatMap(({ quoteId }) => quoteId ?? [])),
  ]);
  const people = [...rows, ...quotes.values(), ...replies].map(({ authorId }) => authorId);
  const answered = replies.flatMap(({ answersAuthorId }) => answersAuthorId ?? []);
  const subjects: Subject[] = [
    ...rows.map(({ id }) => ({ kind: 'comment' as const, id })),
    ...replies.map(({ id }) => ({ kind: 'reply' as const, id })),
    ...(more === undefined ? [] : [more.subject]),
  ];
  const [cards, marks] = await Promise.all([
    memberCards(db, [...people, ...answered, ...(more === undefined ? [] : [more.memberId])]),
    marksOf(db, fresh ? null : house.viewer.memberId, subjects),
  ]);
  const beside = { cards, marks };
  const repliesOf = Map.groupBy(replies, ({ commentId }) => commentId);
  const comments = rows.map((row) =>
    presentComment(house, topic, { row, quotes: quoteChain(quotes, row.quoteId), replies: repliesOf.get(row.id) ?? [] }, beside),
  );
  return { comments, beside };
}
