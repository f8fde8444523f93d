import { sql, type RawBuilder } from 'kysely';

/** The value of a measure by part within a span: the columns `part` and `value`. */
type Source = (from: Date, until: Date) => RawBuilder<{ part: string; value: string }>;

type Span = RawBuilder<boolean>;

function within(column: string, from: Date, until: Date): Span {
  const name = sql.ref(column);
  return sql<boolean>`${name} >= ${from} and ${name} < ${until}`;
}

/** The number of rows of a table with a time within the span. */
function rows(table: string, at: string, and: RawBuilder<unknown> = sql`true`): Source {
  return (from, until) => sql`select '' as part, count(*) as value from ${sql.table(table)} where ${within(at, from, until)} and ${and}`;
}

const published = sql`state = 'published'`;

function sum(table: string, at: string, column: string): Source {
  return (from, until) =>
    sql`select '' as part, coalesce(sum(${sql.ref(column)}), 0)::bigint as value from ${sql.table(table)} where ${within(at, from, until)}`;
}

/** Published posts below a root, or the roots themselves, each with the tags of its root. */
function taggedPosts(table: string, root: { table: string; id: string } | null, tags: RawBuilder<unknown>): Source {
  return (from, until) =>
    root === null
      ? sql`select ${tags} as tag_id from ${sql.table(table)} root where ${within('root.posted_at', from, until)} and root.state = 'published'`
      : sql`select ${tags} as tag_id from ${sql.table(table)} post join ${sql.table(root.table)} root on root.id = post.${sql.raw(root.id)}
          where ${within('post.posted_at', from, until)} and post.state = 'published'`;
}

const ofTopic = sql`root.tag_id`;
const ofQuestion = sql`unnest(root.tag_ids)`;
const topic = { table: 'topic', id: 'topic_id' };
const question = { table: 'question', id: 'question_id' };

const tagged = [
  taggedPosts('topic', null, ofTopic),
  taggedPosts('comment', topic, ofTopic),
  taggedPosts('reply', topic, ofTopic),
  taggedPosts('question', null, ofQuestion),
  taggedPosts('answer', question, ofQuestion),
  taggedPosts('answer_reply', question, ofQuestion),
];

/** The number of published posts by tag; a question and its posts count for each of its tags. */
const byTag: Source = (from, until) => sql`
  select tag_id::text as part, count(*) as value from (${sql.join(
    tagged.map((posts) => posts(from, until)),
    sql` union all `,
  )}) tagged group by tag_id`;

/** The median time until a question's first answer by another member, in seconds, of questions that got it in the span. */
const firstAnswer: Source = (from, until) => sql`
  select '' as part, round(percentile_cont(0.5) within group (order by extract(epoch from answer.posted_at - question.posted_at)))::bigint as value
  from answer join question on question.id = answer.question_id
  where ${within('answer.posted_at', from, until)} and answer.floor = 1 and answer.author_id <> question.author_id
  having count(*) > 0`;

/** As in the assistant's own usage count: further calls for one answer are not a use. Costs are millionths of a yuan. */
const assistant = (value: RawBuilder<unknown>): Source => {
  return (from) => sql`
    select '' as part, ${value} as value from assistant_use
    where day = (${from}::timestamptz at time zone 'Asia/Shanghai')::date and state <> 'released'`;
};

/** Measures counted by a statement. Movements of value are counted by the ledger. */
export const figureSources: Readonly<Record<string, Source>> = {
  members: rows('member', 'registered_at'),
  topics: rows('topic', 'posted_at', published),
  comments: rows('comment', 'posted_at', published),
  replies: rows('reply', 'posted_at', published),
  questions: rows('question', 'posted_at', published),
  answers: rows('answer', 'posted_at', published),
  answer_replies: rows('answer_reply', 'posted_at', published),
  tag: byTag,
  solved: rows('question', 'adopted_at', sql`adopted_at is not null and ${published}`),
  first_answer: firstAnswer,
  envelopes: rows('red_envelope', 'created_at'),
  envelope_sum: sum('red_envelope', 'created_at', 'total_minor'),
  envelope_claims: rows('red_envelope_claim', 'claimed_at'),
  assistant_answers: assistant(sql`count(*) filter (where reserved_uses > 0 or provider = '')`),
  assistant_cost: assistant(sql`round(coalesce(sum(cost), 0) * 1000000)::bigint`),
  reports: rows('report', 'reported_at'),
  reports_closed: rows('report', 'closed_at', sql`closed_at is not null`),
};
