import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';
import type { PostState } from '../../posts/index.ts';
import type { TopicFacts } from '../policy.ts';

/** What policies ask of a topic, without its body. @throws Failure topic.not_found */
export async function topicFacts(db: Db | Tx, topicId: string): Promise<TopicFacts> {
  const facts = await db
    .selectFrom('topic')
    .select(['authorId', 'tagId', 'commentsClosed'])
    .select((eb) => eb.ref('state').$castTo<PostState>().as('state'))
    .where('id', '=', topicId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return facts ?? fail('topic.not_found');
}

/** A comment with the facts of its topic. @throws Failure comment.not_found */
export async function commentFacts(db: Db | Tx, commentId: string) {
  const row = await db
    .selectFrom('comment')
    .innerJoin('topic', 'topic.id', 'comment.topicId')
    .select(['topic.id as topicId', 'topic.authorId as topicAuthorId', 'tagId', 'commentsClosed', 'comment.authorId', 'floor'])
    .select((eb) => [eb.ref('topic.state').$castTo<PostState>().as('topicState'), eb.ref('comment.state').$castTo<PostState>().as('state')])
    .where('comment.id', '=', commentId)
    .executeTakeFirst();
  if (row === undefined) fail('comment.not_found');
  const { topicId, topicAuthorId, tagId, commentsClosed, topicState, authorId, state, floor } = row;
  const topic: TopicFacts = { authorId: topicAuthorId, tagId, commentsClosed, state: topicState };
  return { topicId, topic, comment: { authorId, state, floor } };
}

/** A reply with the facts of its comment and topic. @throws Failure reply.not_found */
export async function replyFacts(db: Db | Tx, replyId: string) {
  const reply = await db
    .selectFrom('reply')
    .select(['commentId', 'authorId'])
    .select((eb) => eb.ref('state').$castTo<PostState>().as('state'))
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (reply === undefined) fail('reply.not_found');
  return { ...(await commentFacts(db, reply.commentId)), reply };
}
