import type { Currency } from '../../ledger/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ChangeKind } from '../../approvals/index.ts';
import type { ReviewReason } from '../../posts/write/index.ts';
import { postKinds, type RootKind } from '../../posts/index.ts';
import { isHidden } from '../../reports/index.ts';
import type { QueueKind } from './kinds.ts';

type Values = Record<string, string | number | boolean>;

/** What an item shows, as read by its own statement; ids and amounts as text, because JSON numbers lose precision. */
export interface Facts {
  authorId: string | null;
  requestedById?: string;
  title: string;
  excerpt: string;
  tagIds: string[];
  /** Its tags. */
  root?: RootKind;
  post?: { version: number; rootId: string; responseId: string | null; holds: ReviewReason[] };
  report?: {
    targetKind: string;
    version: number;
    reportCount: number;
    reporterIds: string[];
    score: number;
    hidden: boolean;
    categories: { zh: string; en: string }[];
  };
  appeal?: { act: string; subject: { kind: string; id: string }; actReason: string | null; text: string };
  sum?: { currency: Currency; amountMinor: string; paidMinor: string | null };
  change?: { kind: ChangeKind; subject: string; before: Values; after: Values };
}

const textLength = 500;

function json(parts: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(Object.entries(parts).flatMap(([name, part]) => [sql.lit(name), part]))})`;
}

interface PostLocation {
  root: RootKind;
  rootId: RawBuilder<unknown>;
  responseId: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  excerpt: RawBuilder<unknown>;
  tagIds: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

const reasons = sql`(select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'matches', matches) order by id), '[]')
  from post_hold where post_kind = found.kind and post_id = found.id and decided_at is null)`;

function postFacts({ root, rootId, responseId, title, excerpt, tagIds, from }: PostLocation): RawBuilder<unknown> {
  const post = json({ version: sql`post.version`, rootId: sql`${rootId}::text`, responseId: sql`${responseId}::text`, holds: reasons });
  return sql`(select ${json({ authorId: sql`post.author_id::text`, title, excerpt, tagIds, root: sql.lit(root), post })}
    from ${from} where post.id = found.id)`;
}

const none = sql`null::bigint`;
const postText = sql`left(post.body_text, ${sql.lit(textLength)})`;
const ofTopic = {
  root: 'topic',
  rootId: sql`post.topic_id`,
  title: sql`root.title`,
  excerpt: postText,
  tagIds: sql`array[root.tag_id::text]`,
} as const;
const ofQuestion = {
  root: 'question',
  rootId: sql`post.question_id`,
  title: sql`root.title`,
  excerpt: postText,
  tagIds: sql`root.tag_ids::text[]`,
} as const;
const written = { rootId: sql`post.id`, responseId: none, title: sql`post.title`, excerpt: sql`post.excerpt` };
const under = (table: string, root: RootKind) =>
  sql`${sql.table(table)} post join ${sql.table(root)} root on root.id = ${sql.ref(`post.${root}_id`)}`;

const mostReporters = 3;

const about = json({
  targetKind: sql`target_kind`,
  version: sql`version`,
  reportCount: sql`report_count`,
  reporterIds: sql`(select coalesce(jsonb_agg(reporter_id::text order by id desc), '[]') from (
    select id, reporter_id from report where case_id = found.id and state = 'pending' and deleted_by is null
    order by id desc limit ${sql.lit(mostReporters)}) latest)`,
  score: sql`score::float8`,
  hidden: isHidden('report_case'),
  categories: sql`(select coalesce(jsonb_agg(jsonb_build_object('zh', name_zh, 'en', name_en) order by uses desc, category.id), '[]')
    from (select category_id, count(*) as uses from report where case_id = found.id group by category_id) used
    join report_category category on category.id = used.category_id)`,
});

/** The text of a message is stored elsewhere and not included. */
const report = sql`(select ${json({
  authorId: sql`author_id::text`,
  title: sql`coalesce(snapshot.title, '')`,
  excerpt: sql`coalesce(left(snapshot.text, ${sql.lit(textLength)}), '')`,
  tagIds: sql`tag_ids::text[]`,
  root: sql`case when target_kind in ('question', 'answer', 'answer_reply') then 'question' else 'topic' end`,
  report: about,
})} from report_case left join lateral (
    select title, text from report_snapshot where case_id = report_case.id order by id desc limit 1) snapshot on true
  where report_case.id = found.id)`;

const noTags = sql`'{}'::text[]`;
const empty = sql`''`;

const refund = sql`(select ${json({
  authorId: sql`member_id::text`,
  title: sql`number`,
  excerpt: empty,
  tagIds: noTags,
  sum: json({ currency: sql`'CNY'`, amountMinor: sql`refund.amount_minor::text`, paidMinor: sql`payment_order.amount_minor::text` }),
})} from payment_refund refund join payment_order on payment_order.id = refund.order_id where refund.id = found.id)`;

const adjustment = sql`(select ${json({
  authorId: sql`member_id::text`,
  requestedById: sql`requested_by::text`,
  title: empty,
  excerpt: sql`reason`,
  tagIds: noTags,
  sum: json({ currency: sql`currency`, amountMinor: sql`amount_minor::text`, paidMinor: sql`null::text` }),
})} from staff_adjustment where id = found.id)`;

const payout = sql`(select ${json({
  authorId: sql`member_id::text`,
  title: empty,
  excerpt: empty,
  tagIds: noTags,
  sum: json({ currency: sql`'CNY'`, amountMinor: sql`amount_minor::text`, paidMinor: sql`null::text` }),
})} from payout where id = found.id)`;

const change = sql`(select ${json({
  authorId: sql`case when kind in ('make_staff', 'give_staff_role', 'reset_password') then subject end`,
  requestedById: sql`requested_by::text`,
  title: empty,
  excerpt: empty,
  tagIds: noTags,
  change: json({ kind: sql`kind`, subject: sql`subject`, before: sql`before`, after: sql`after` }),
})} from staff_change where id = found.id)`;

/** The post that an appeal is about, or nothing: a member can appeal against a silence, too. */
const appealed = sql.join(
  Object.entries(postKinds).map(([kind, { rootColumn, tree }]) => {
    const beginning = rootColumn === null ? sql`post.excerpt` : postText;
    return sql`select root.title, ${beginning} as excerpt from ${sql.table(kind)} post
      join ${sql.table(tree.root)} root on root.id = ${sql.ref(`post.${rootColumn ?? 'id'}`)}
      where appeal.subject_kind = ${sql.lit(kind)} and post.id = appeal.subject_id`;
  }),
  sql` union all `,
);

const appeal = sql`(select ${json({
  authorId: sql`member_id::text`,
  title: sql`coalesce(about.title, '')`,
  excerpt: sql`coalesce(about.excerpt, '')`,
  tagIds: sql`tag_ids::text[]`,
  root: sql`case when subject_kind in ('question', 'answer', 'answer_reply') then 'question' else 'topic' end`,
  appeal: json({
    act: sql`act`,
    subject: json({ kind: sql`subject_kind`, id: sql`subject_id::text` }),
    actReason: sql`act_reason`,
    text: sql`text`,
  }),
})} from appeal left join lateral (${appealed}) about on true where appeal.id = found.id)`;

/** Who registered; what they wrote in the form is on the screen of the member. */
const registration = sql`(select ${json({
  authorId: sql`review.member_id::text`,
  title: empty,
  excerpt: empty,
  tagIds: noTags,
})} from registration_review review where review.id = found.id)`;

const ofKind: Record<QueueKind, RawBuilder<unknown>> = {
  topic: postFacts({ ...written, root: 'topic', tagIds: sql`array[post.tag_id::text]`, from: sql`topic post` }),
  comment: postFacts({ ...ofTopic, responseId: sql`post.id`, from: under('comment', 'topic') }),
  reply: postFacts({ ...ofTopic, responseId: sql`post.comment_id`, from: under('reply', 'topic') }),
  question: postFacts({ ...written, root: 'question', tagIds: sql`post.tag_ids::text[]`, from: sql`question post` }),
  answer: postFacts({ ...ofQuestion, responseId: sql`post.id`, from: under('answer', 'question') }),
  answer_reply: postFacts({ ...ofQuestion, responseId: sql`post.answer_id`, from: under('answer_reply', 'question') }),
  report,
  refund,
  adjustment,
  change,
  appeal,
  registration,
  payout,
};

/** `Facts` of a row aliased `found`, of any of these kinds. */
export function factsSql(kinds: readonly QueueKind[]): RawBuilder<Facts> {
  const cases = kinds.map((kind) => sql`when ${sql.lit(kind)} then ${ofKind[kind]}`);
  return sql<Facts>`case found.kind ${sql.join(cases, sql` `)} end`;
}
