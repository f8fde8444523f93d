import type { ReplyView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';
import { marksOf } from '../../reactions/index.ts';
import type { TopicFacts } from '../policy.ts';
import { presentReply } from '../present/present-comment.ts';
import type { PolicyContext } from './policy-context.ts';
import { readReplies } from './read-comments.ts';

/** One reply as its author reads it back. */
export async function replyView(db: Db, policy: PolicyContext, topic: TopicFacts, replyId: string): Promise<Type.Static<typeof ReplyView>> {
  const [row] = await readReplies(db, policy.viewer, { replyId });
  // Only possible when staff deleted it between the writing and this reading.
  if (row === undefined) fail('reply.not_found');
  const cards = await memberCards(db, [row.authorId, row.answersAuthorId ?? row.authorId]);
  const marks = await marksOf(db, policy.viewer.memberId, [{ kind: 'reply', id: row.id }]);
  return presentReply(policy, topic, row, { cards, marks });
}
