import type { BadgeRule } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';

const roots = ['topic', 'question'] as const;
const kinds = [...roots, 'comment', 'reply', 'answer', 'answer_reply'] as const;

const published = (kind: (typeof kinds)[number], condition: RawBuilder<unknown> = sql`true`) =>
  sql`select from ${sql.table(kind)} post where post.author_id = member.id and post.state = 'published' and ${condition}`;

/** A topic or a question of one's own that is no longer published hides what is below it from this count. */
const answers = (condition: RawBuilder<unknown>) => sql`
  select from answer post join question on question.id = post.question_id
  where post.author_id = member.id and post.state = 'published' and question.state = 'published' and ${condition}`;

const adopted = answers(sql`question.adopted_answer_id = post.id and question.author_id <> post.author_id`);

const atLeast = (number: number, rows: RawBuilder<unknown>) =>
  sql<boolean>`(select count(*) from (${rows} limit ${sql.lit(number)}) counted) >= ${sql.lit(number)}`;

/** Likes of all published posts together. */
const likes = (number: number) =>
  sql<boolean>`(${sql.join(
    kinds.map(
      (kind) =>
        sql`(select coalesce(sum(like_count), 0) from ${sql.table(kind)} post where post.author_id = member.id and post.state = 'published')`,
    ),
    sql` + `,
  )}) >= ${sql.lit(number)}`;

/** Days in a row on which the member checked in, at some time: days less their number are the same within a row. */
const streak = (days: number) => sql<boolean>`exists (
  select from (select day - (row_number() over (order by day))::int as began from check_in where check_in.member_id = member.id) days
  group by began having count(*) >= ${sql.lit(days)})`;

const years = (number: number) => (now: Date) =>
  sql<boolean>`member.registered_at <= ${now}::timestamptz - make_interval(years => ${sql.lit(number)})`;

/** What a member must have done, as a condition on the row of `member`; what others wrote or gave counts only from others. */
export const conditions: Readonly<Record<BadgeRule, (now: Date) => RawBuilder<boolean>>> = {
  first_topic: () => sql`member.topic_count > 0`,
  first_answer: () => sql`member.answer_count > 0`,
  first_adopted: () => sql`exists (${adopted})`,
  adopted_10: () => atLeast(10, adopted),
  answers_100: () => sql`member.answer_count >= 100`,
  liked_100: () => likes(100),
  liked_1000: () => likes(1000),
  liked_post_50: () =>
    sql`(${sql.join(
      kinds.map((kind) => sql`exists (${published(kind, sql`like_count >= 50`)})`),
      sql` or `,
    )})`,
  worked_20: () => sql`(
    select coalesce(sum(worked_count), 0) from answer post where post.author_id = member.id and post.state = 'published') >= 20`,
  featured: () => sql`exists (${published('topic', sql`essence`)})`,
  tipped: () =>
    sql`(${sql.join(
      kinds.map((kind) => sql`exists (${published(kind, sql`tip_minor > 0`)})`),
      sql` or `,
    )})`,
  streak_7: () => streak(7),
  streak_100: () => streak(100),
  year_1: years(1),
  year_3: years(3),
};
