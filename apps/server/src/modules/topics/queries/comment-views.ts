import type { CommentView, ReplyView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { contextOf, type PageContext, type PageRows, readReplies, replyWithContext } from '../../posts/read/index.ts';
import { topicTree } from '../../posts/index.ts';
import type { TopicFacts } from '../policy.ts';
import { presentComment, presentReply } from '../present/present-comment.ts';
import type { PolicyContext } from './policy-context.ts';
import { quoteChain, readQuotes, type CommentRow, type QuoteRow } from './read-comments.ts';

type View = Type.Static<typeof CommentView>;

/** Some comments of a thread with what stands under and above them. */
export interface ThreadRows extends PageRows<CommentRow> {
  quotes: ReadonlyMap<string, QuoteRow>;
}

/** Two statements at most; `fresh` comments cannot have replies yet. */
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

/** Comments as the viewer reads them, with their people and marks. */
export async function commentViews(db: Db, policy: PolicyContext, topic: TopicFacts, rows: ThreadRows): Promise<View[]> {
  return presentRows(policy, topic, rows, await contextOf(db, topicTree, policy.viewer, rows, quotedPeople(rows)));
}

/** A comment that was just written, as its author reads it back. `fresh`: it cannot have replies or likes yet. */
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

/** One reply as its author reads it back. @throws Failure reply.not_found */
export async function replyView(db: Db, policy: PolicyContext, topic: TopicFacts, replyId: string): Promise<Type.Static<typeof ReplyView>> {
  const { row, context } = await replyWithContext(db, topicTree, policy.viewer, replyId);
  return presentReply(policy, topic, row, context);
}
