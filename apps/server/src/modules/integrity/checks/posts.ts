import { sql } from 'kysely';
import { sqlCheck, type Check } from '../check.ts';
import { amongValues, within } from '../extent.ts';

/** Bodies may be removed, rows never: floors of a root run from 1 to its last without gaps. */
const floors = (name: 'topicFloors' | 'questionFloors', root: string, response: string, column: string): Check =>
  sqlCheck(
    name,
    ({ extent }) => sql`
      select concat(${sql.lit(root)}, ' ', root.id, ' ', root.last_floor), null::timestamptz from ${sql.table(root)} root
      left join (
        select ${sql.ref(column)} as id, count(*) as floors, count(distinct floor) as different, min(floor) as first, max(floor) as last
        from ${sql.table(response)} where ${within(extent, root, sql.ref(column))} group by 1
      ) found using (id)
      where ${within(extent, root, sql`root.id`)} and (root.last_floor <> coalesce(found.last, 0) or found.first <> 1 or found.floors <> found.last or found.different <> found.last)`,
  );

export const postChecks: readonly Check[] = [
  floors('topicFloors', 'topic', 'comment', 'topic_id'),
  floors('questionFloors', 'question', 'answer', 'question_id'),
  sqlCheck(
    'repliesElsewhere',
    ({ extent }) => sql`
      select concat('reply ', reply.id), reply.posted_at from reply join comment on comment.id = comment_id
      where ${within(extent, 'reply', sql`reply.id`)} and comment.topic_id <> reply.topic_id
      union all
      select concat('answer_reply ', answer_reply.id), answer_reply.posted_at from answer_reply join answer on answer.id = answer_id
      where ${within(extent, 'answer_reply', sql`answer_reply.id`)} and answer.question_id <> answer_reply.question_id`,
  ),
  sqlCheck(
    'adoptedAnswers',
    ({ extent }) => sql`
      select concat('question ', question.id, ' answer ', adopted_answer_id), adopted_at from question
      left join answer on answer.id = adopted_answer_id
      where ${within(extent, 'question', sql`question.id`)} and ((adopted_answer_id is null) <> (adopted_at is null)
        or (adopted_answer_id is not null and answer.question_id is distinct from question.id))`,
  ),
  sqlCheck(
    'questionsByTag',
    ({ extent }) => sql`
      select concat('question ', coalesce(source.id, listed.question_id), ' tag ', coalesce(source.tag_id, listed.tag_id)), null::timestamptz
      from (select id, unnest(tag_ids) as tag_id from question where state = 'published' and ${within(extent, 'question', sql`id`)}) source
      full join (select question_id, tag_id from question_tagging where listed and ${within(extent, 'question', sql`question_id`)}) listed on listed.question_id = source.id and listed.tag_id = source.tag_id
      where source.id is null or listed.question_id is null`,
  ),
  sqlCheck(
    'topicTags',
    () => sql`
      select concat('tag ', tag_id, ' topics ', count(*)), min(posted_at) from topic
      where state = 'published' and not exists (select from topic_count where topic_count.tag_id = topic.tag_id) group by tag_id`,
  ),
  ...(['liking', 'favourite', 'watch'] as const).map((table) =>
    sqlCheck(
      `${table}Subjects`,
      ({ extent }) => sql`
        select concat(${sql.lit(table)}, ' ', subject_kind, ' ', subject_id), null::timestamptz from ${sql.table(table)}
        where ${amongValues(extent, sql`subject_id`)} and case subject_kind
          when 'topic' then not exists (select from topic where id = subject_id)
          when 'comment' then not exists (select from comment where id = subject_id)
          when 'reply' then not exists (select from reply where id = subject_id)
          when 'question' then not exists (select from question where id = subject_id)
          when 'answer' then not exists (select from answer where id = subject_id)
          when 'answer_reply' then not exists (select from answer_reply where id = subject_id)
          else not exists (select from tag where id = subject_id) end`,
    ),
  ),
];
