import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** With what was added later. */
export function exportOfQuestions(db: Db, memberId: string) {
  const tags = sql<string[]>`array(select name_zh from unnest(question.tag_ids) with ordinality as of_question (id, place) join tag using (id) order by place)`;
  const addenda = sql<object[]>`coalesce((
    select json_agg(json_build_object('markdown', body_source, 'postedAt', posted_at, 'editedAt', edited_at) order by id)
    from question_addendum where question_id = question.id), '[]')`;
  return batchesById((afterId, size) =>
    db
      .selectFrom('question')
      .select(['id', 'title', tags.as('tags'), 'bodySource as markdown', addenda.as('addenda'), 'adoptedAnswerId', 'bountyCnyMinor', 'bountyPoints', 'bountyState', 'state', 'postedAt', 'editedAt'])
      .where('authorId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export function exportOfAnswers(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('answer')
      .select(['id', 'questionId', 'floor', 'holdsFor', 'bodySource as markdown', 'state', 'postedAt', 'editedAt'])
      .where('authorId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export function exportOfAnswerReplies(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('answerReply')
      .select(['id', 'questionId', 'answerId', 'answersReplyId', 'bodySource as markdown', 'state', 'postedAt', 'editedAt'])
      .where('authorId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

/** Answers of which the member said that they worked, by id. */
export function exportOfWorked(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('answerWorked')
      .select(['answerId as id', 'at'])
      .where('memberId', '=', memberId)
      .where('answerId', '>', afterId)
      .orderBy('answerId')
      .limit(size)
      .execute(),
  );
}
