import { sql, type RawBuilder } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';

/** Posts of others, also quoted ones, are included by id only. */
const columns: Record<PostKind, RawBuilder<unknown>> = {
  topic: sql`title, (select name_zh from tag where tag.id = tag_id) as tag, wiki_since, body_source as markdown`,
  comment: sql`topic_id, floor, quote_id as quoted_comment_id, body_source as markdown`,
  reply: sql`topic_id, comment_id, answers_reply_id, body_source as markdown`,
  question: sql`title,
    array(select name_zh from unnest(question.tag_ids) with ordinality as of_question (id, ordinal) join tag using (id) order by ordinal) as tags,
    wiki_since, body_source as markdown,
    coalesce((
      select json_agg(json_build_object('markdown', body_source, 'postedAt', posted_at, 'editedAt', edited_at) order by id)
      from question_addendum where question_id = question.id), '[]') as addenda,
    adopted_answer_id, bounty_cny_minor, bounty_points, bounty_state`,
  answer: sql`question_id, floor, holds_for, wiki_since, body_source as markdown`,
  answer_reply: sql`question_id, answer_id, answers_reply_id, body_source as markdown`,
};

/** All posts of one kind by a member, in any state; purged posts have no content left. */
export function exportOfPosts(db: Db, kind: PostKind, memberId: string) {
  return batchesById<{ id: string }>(async (afterId, size) => {
    const { rows } = await sql<{ id: string }>`
      select id, ${columns[kind]}, state, posted_at, edited_at from ${sql.table(kind)}
      where author_id = ${memberId}::bigint and state <> 'removed' and id > ${afterId}::bigint order by id limit ${size}::int`.execute(db);
    return rows;
  });
}

/** Each row may contain a long body. */
const atOnce = 20;

/** The edit history of a member's posts. Which staff member made an edit is not included. */
export function exportOfEdits(db: Db, memberId: string) {
  return batchesById(
    (afterId, size) =>
      db
        .selectFrom('postEdit')
        .select((eb) => [
          'id',
          'postKind',
          'postId',
          'addendumId',
          'at',
          eb('reason', 'is not', null).as('byStaff'),
          'reason',
          'byWiki',
          'title',
          'bodySource as markdown',
          'holdsFor',
          'tagIds',
        ])
        .where('authorId', '=', memberId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(size)
        .execute(),
    atOnce,
  );
}

/** Which posts of others a member edited as wikis, and when: the texts are in their authors' histories. */
export function exportOfWikiEdits(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('postEdit')
      .select(['id', 'postKind', 'postId', 'at'])
      .where('editorId', '=', memberId)
      .where('byWiki', '=', true)
      .where('authorId', '<>', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
