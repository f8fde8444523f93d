import type { CommentView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards } from '../../members/index.ts';
import type { TopicFacts } from '../policy.ts';
import type { Cards } from '../present/card-of.ts';
import { presentComment } from '../present/present-comment.ts';
import type { House } from './house.ts';
import { quoteChain, readQuotes, readReplies, type CommentRow } from './read-comments.ts';

interface Viewed {
  comments: Type.Static<typeof CommentView>[];
  /** The cards that were loaded, those of `more` included. */
  cards: Cards;
}

/**
 * Comments with their replies, quotes and people: three statements whatever their number.
 * `more` are members whose cards the caller needs as well; `fresh` comments cannot have replies yet.
 */
export async function commentViews(
  db: Db,
  house: House,
  topic: TopicFacts,
  rows: readonly CommentRow[],
  { more = [], fresh = false }: { more?: readonly string[]; fresh?: boolean } = {},
): Promise<Viewed> {
  const [replies, quotes] = await Promise.all([
    fresh ? [] : readReplies(db, house, { commentIds: rows.map(({ id }) => id) }),
    readQuotes(db, rows.flatMap(({ quoteId }) => quoteId ?? [])),
  ]);
  const people = [...rows, ...quotes.values(), ...replies].map(({ authorId }) => authorId);
  const answered = replies.flatMap(({ answersAuthorId }) => answersAuthorId ?? []);
  const cards = await memberCards(db, [...people, ...answered, ...more]);
  const repliesOf = Map.groupBy(replies, ({ commentId }) => commentId);
  const comments = rows.map((row) =>
    presentComment(house, topic, { row, quotes: quoteChain(quotes, row.quoteId), replies: repliesOf.get(row.id) ?? [] }, cards),
  );
  return { comments, cards };
}
