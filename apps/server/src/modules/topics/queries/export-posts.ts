import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

export function exportOfTopics(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('topic')
      .innerJoin('tag', 'tag.id', 'topic.tagId')
      .select(['topic.id', 'topic.title', 'tag.nameZh as tag', 'topic.bodySource as markdown', 'topic.state', 'topic.postedAt', 'topic.editedAt'])
      .where('topic.authorId', '=', memberId)
      .where('topic.id', '>', afterId)
      .orderBy('topic.id')
      .limit(size)
      .execute(),
  );
}

/** What others wrote is named by id only, also what is quoted. */
export function exportOfComments(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('comment')
      .select(['id', 'topicId', 'floor', 'quoteId as quotedCommentId', 'bodySource as markdown', 'state', 'postedAt', 'editedAt'])
      .where('authorId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export function exportOfReplies(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('reply')
      .select(['id', 'topicId', 'commentId', 'answersReplyId', 'bodySource as markdown', 'state', 'postedAt', 'editedAt'])
      .where('authorId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
