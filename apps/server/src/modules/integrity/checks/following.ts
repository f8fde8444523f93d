import { sql, type RawBuilder } from 'kysely';
import { sqlCheck, type Check } from '../check.ts';
import { within } from '../extent.ts';

/** Jobs after a post may take a while; a difference older than this is not just pending. */
const settled = (column: RawBuilder<unknown>, now: Date) => sql`${column} < ${now}::timestamptz - interval '10 minutes'`;

/** Each kind with a document of its own, and what else must be published for it to be visible. */
const searched = [
  ['topic', sql``],
  ['comment', sql`join topic on topic.id = post.topic_id and topic.state = 'published'`],
  ['question', sql``],
  ['answer', sql`join question on question.id = post.question_id and question.state = 'published'`],
] as const;

/** Data about posts in other modules, maintained by jobs. */
export const followingChecks: readonly Check[] = [
  sqlCheck('searchMissing', ({ clock, extent }) =>
    sql.join(
      searched.map(
        ([kind, below]) => sql`
          select concat(${sql.lit(kind)}, ' ', post.id), post.posted_at from ${sql.table(kind)} post ${below}
          join member on member.id = post.author_id and member.state <> 'cancelled'
          where post.state = 'published' and ${within(extent, kind, sql`post.id`)} and ${settled(sql`post.posted_at`, clock.now())}
            and not exists (select from search_state where rebuild_kind is not null)
            and not exists (select from search_document document where document.kind = ${sql.lit(kind)} and document.post_id = post.id)`,
      ),
      sql` union all `,
    ),
  ),
  sqlCheck('searchSurplus', ({ extent }) =>
    sql.join(
      ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'].map(
        (kind) => sql`
          select concat(kind, ' ', post_id), document.posted_at from search_document document
          where kind = ${sql.lit(kind)} and ${within(extent, kind, sql`post_id`)}
            and not exists (select from ${sql.table(kind)} post where post.id = post_id and post.state = 'published')`,
      ),
      sql` union all `,
    ),
  ),
  sqlCheck('searchUnlisted', ({ clock, extent }) =>
    sql.join(
      ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'].map(
        (kind) => sql`
          select concat(${sql.lit(kind)}, ' ', post.id), post.posted_at from ${sql.table(kind)} post
          left join search_unlisted unlisted on unlisted.kind = ${sql.lit(kind)} and unlisted.post_id = post.id
          where ${within(extent, kind, sql`post.id`)} and ${settled(sql`post.posted_at`, clock.now())} and not exists (select from search_state where rebuild_kind is not null)
            and case when unlisted.post_id is not null then post.state = 'removed'
              else post.state in ('pending', 'deleted_by_user', 'deleted_by_staff') end`,
      ),
      sql` union all `,
    ),
  ),
  sqlCheck('remindersOfHidden', ({ clock, extent }) =>
    sql.join(
      ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'].map(
        (kind) => sql`
          select concat('reminder_act ', act.id, ' ', post_kind, ' ', post_id), act.at from reminder_act act
          join reminder on reminder.id = reminder_id and read_at is null and deleted_at is null
          where post_kind = ${sql.lit(kind)} and ${within(extent, 'reminder_act', sql`act.id`)} and ${settled(sql`act.at`, clock.now())}
            and not exists (select from ${sql.table(kind)} post where post.id = post_id)`,
      ),
      sql` union all `,
    ),
  ),
  sqlCheck(
    'remindersOfNobody',
    ({ extent }) => sql`
    select concat('reminder ', reminder.id), latest_at from reminder left join member on member.id = member_id
    where ${within(extent, 'reminder', sql`reminder.id`)} and member.id is null`,
  ),
  sqlCheck(
    'jobsWaiting',
    ({ clock }) => sql`
      select concat(task_identifier, ' ', id), run_at from graphile_worker.jobs
      where run_at < ${clock.now()}::timestamptz - interval '10 minutes' and attempts < max_attempts and locked_at is null`,
  ),
  sqlCheck(
    'jobsFailed',
    () =>
      sql`select concat(task_identifier, ' ', id, ': ', left(last_error, 200)), created_at from graphile_worker.jobs where attempts >= max_attempts`,
  ),
];
