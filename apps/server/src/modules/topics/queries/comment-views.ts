import type { CommentView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards } from '../../members/index.ts';
import type { TopicFacts } from '../policy.ts';
import { marksOf } from '../../reactions/index.ts';
import type { Beside } from '../../posts/index.ts';
import { presentComment } from '../present/present-comment.ts';
import type { PolicyContext } from './policy-context.ts';
import { quoteChain, type CommentRow } from './read-comments.ts';
import { likedAmong, peopleOf, rowsAround, type ThreadRows } from './thread-rows.ts';

type View = Type.Static<typeof CommentView>;

export function presentRows(policy: PolicyContext, topic: TopicFacts, { comments, replies, quotes }: ThreadRows, beside: Beside): View[] {
  const repliesOf = Map.groupBy(replies, ({ commentId }) => commentId);
  return comments.map((row) =>
    presentComment(policy, topic, { row, quotes: quoteChain(quotes, row.quoteId), replies: repliesOf.get(row.id) ?? [] }, beside),
  );
}

/** A comment that was just written, as its author reads it back. `fresh`: it cannot have replies or likes yet. */
export async function commentView(db: Db, policy: PolicyContext, topic: TopicFacts, row: CommentRow, { fresh = false } = {}): Promise<View | undefined> {
  const rows = await rowsAround(db, policy.viewer, [row], { fresh });
  const [cards, marks] = await Promise.all([memberCards(db, peopleOf(rows)), marksOf(db, policy.viewer.memberId, likedAmong(rows))]);
  return presentRows(policy, topic, rows, { cards, marks })[0];
}
