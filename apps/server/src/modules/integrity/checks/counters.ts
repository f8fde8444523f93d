import type { IntegrityCheck } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { resultBy, type Check } from '../check.ts';
import { within, type Extent } from '../extent.ts';

/** A stored number and what it counts. */
interface Counter {
  name: IntegrityCheck;
  table: string;
  column: string;
  /** Columns that identify a row. */
  key: readonly string[];
  /** The correct value for the row of the table. */
  expected: RawBuilder<unknown>;
}

const published = (table: string, where: RawBuilder<unknown>) =>
  sql`(select count(*)::int from ${sql.table(table)} below where ${where} and below.state = 'published')`;

const likes = (kind: string) =>
  sql`imported_likes + (select count(*)::int from liking where subject_kind = ${sql.lit(kind)} and subject_id = ${sql.ref(`${kind}.id`)})`;

const favourites = (kind: string) =>
  sql`(select count(*)::int from favourite where subject_kind = ${sql.lit(kind)} and subject_id = ${sql.ref(`${kind}.id`)})`;

const ofMember = (table: string) => published(table, sql`below.author_id = member.id`);

const byId = ['id'];

const counters: readonly Counter[] = [
  {
    name: 'topicComments',
    table: 'topic',
    column: 'comment_count',
    key: byId,
    expected: published('comment', sql`below.topic_id = topic.id`),
  },
  {
    name: 'questionAnswers',
    table: 'question',
    column: 'answer_count',
    key: byId,
    expected: published('answer', sql`below.question_id = question.id`),
  },
  { name: 'topicLikes', table: 'topic', column: 'like_count', key: byId, expected: likes('topic') },
  { name: 'commentLikes', table: 'comment', column: 'like_count', key: byId, expected: likes('comment') },
  { name: 'replyLikes', table: 'reply', column: 'like_count', key: byId, expected: likes('reply') },
  { name: 'questionLikes', table: 'question', column: 'like_count', key: byId, expected: likes('question') },
  { name: 'answerLikes', table: 'answer', column: 'like_count', key: byId, expected: likes('answer') },
  { name: 'answerReplyLikes', table: 'answer_reply', column: 'like_count', key: byId, expected: likes('answer_reply') },
  { name: 'topicFavourites', table: 'topic', column: 'favourite_count', key: byId, expected: favourites('topic') },
  { name: 'questionFavourites', table: 'question', column: 'favourite_count', key: byId, expected: favourites('question') },
  {
    name: 'answerWorked',
    table: 'answer',
    column: 'worked_count',
    key: byId,
    expected: sql`(select count(*)::int from answer_worked where answer_id = answer.id)`,
  },
  {
    name: 'answerUnhelpful',
    table: 'answer',
    column: 'unhelpful',
    key: byId,
    expected: sql`(select coalesce(sum(weight), 0)::real from answer_unhelpful where answer_id = answer.id)`,
  },
  { name: 'memberTopics', table: 'member', column: 'topic_count', key: byId, expected: ofMember('topic') },
  { name: 'memberComments', table: 'member', column: 'comment_count', key: byId, expected: ofMember('comment') },
  { name: 'memberQuestions', table: 'member', column: 'question_count', key: byId, expected: ofMember('question') },
  { name: 'memberAnswers', table: 'member', column: 'answer_count', key: byId, expected: ofMember('answer') },
  {
    name: 'memberFollowers',
    table: 'member',
    column: 'follower_count',
    key: byId,
    expected: sql`(select count(*)::int from follow where followed_id = member.id)`,
  },
  {
    name: 'memberFollowing',
    table: 'member',
    column: 'following_count',
    key: byId,
    expected: sql`(select count(*)::int from follow where follower_id = member.id)`,
  },
  {
    name: 'tagTopics',
    table: 'topic_count',
    column: 'published',
    key: ['tag_id'],
    expected: published('topic', sql`below.tag_id = topic_count.tag_id`),
  },
  {
    name: 'pollVoters',
    table: 'poll',
    column: 'voter_count',
    key: byId,
    expected: sql`(select count(*)::int from poll_vote where poll_id = poll.id)`,
  },
  {
    name: 'pollVotes',
    table: 'poll_option',
    column: 'vote_count',
    key: ['poll_id', 'place'],
    expected: sql`(select count(*)::int from poll_vote where poll_id = poll_option.poll_id and poll_option.place = any(choices))`,
  },
  {
    name: 'reminderActs',
    table: 'reminder',
    column: 'act_count',
    key: byId,
    expected: sql`(select count(*)::int from reminder_act where reminder_id = reminder.id)`,
  },
];

function checkOf({ name, table, column, key, expected }: Counter): Check {
  const [rows, kept] = [sql.table(table), sql.ref(`${table}.${column}`)];
  const names = sql.join(
    key.map((one) => sql`${sql.ref(`${table}.${one}`)}::text`),
    sql`, `,
  );
  const location = sql`concat_ws(' ', ${sql.lit(table)}, ${names}, ${kept}::text || ' ≠ ' || (${expected})::text)`;
  const off = sql`${kept} <> ${expected}`;
  const examined = (extent: Extent) => (key === byId ? within(extent, table, sql.ref(`${table}.id`)) : sql<boolean>`true`);
  return {
    name,
    find: ({ db, extent }) => resultBy(db, sql`select ${location}, null::timestamptz from ${rows} where ${examined(extent)} and ${off}`),
    async repair({ write }) {
      await write(async (tx) => {
        // Writers before us have locked the row, so we wait and count their result; later ones add to the corrected number.
        const order = sql.join(
          key.map((one) => sql.ref(`${table}.${one}`)),
          sql`, `,
        );
        await sql`select 1 from ${rows} where ${off} order by ${order} for no key update`.execute(tx);
        await sql`update ${rows} set ${sql.ref(column)} = ${expected} where ${off}`.execute(tx);
      });
    },
  };
}

export const counterChecks: readonly Check[] = counters.map(checkOf);
