import Type from 'typebox';
import { Amount, currencies } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable, oneOf, Time } from '../fields.ts';
import { moderationActs, moderationSubjects } from './moderation-log.ts';
import { queuePostKinds } from './queue-post-kinds.ts';
import { ReviewReason, ReviewReasonKind } from './review-reasons.ts';
import { MemberCard } from '../accounts/members.ts';
import { AuthorPast } from './report-cases.ts';
import { reportTargets } from './reports.ts';
import { AccountEdits, changeKinds } from '../staff/staff-changes.ts';
import { TagChip } from '../content/tags.ts';
import { PostState } from '../content/topics.ts';

/** What else can wait. */
const queueOtherKinds = ['report', 'refund', 'adjustment', 'change', 'appeal', 'registration', 'payout'] as const;

/** Everything that waits for staff, by the values of a filter. */
export const queueFilters = ['posts', 'reports', 'appeals', 'refunds', 'adjustments', 'changes', 'registrations', 'payouts'] as const;

/** The rights with which queue items are decided; each has a channel of its own for staff. */
export const queueRights = ['content', 'reports', 'people', 'money', 'staff'] as const;
export type QueueRight = (typeof queueRights)[number];

/** The channels on which staff with a right are notified of changes in their part of the queue. */
export const queueChannelOf = {
  content: 'queue:content',
  reports: 'queue:reports',
  people: 'queue:people',
  money: 'queue:money',
  staff: 'queue:staff',
} as const;

/**
 * Sent after the commit by every module with queued items: one decided with this right was added, changed or decided. It contains no
 * details, so staff limited to tags may receive it too.
 */
export const queueChanged = (right: QueueRight) =>
  ({ channel: queueChannelOf[right], message: { kind: 'queue.changed', data: {} } }) as const;

/** One queue item. Its parts depend on its kind. */
const QueueItem = Type.Object({
  kind: oneOf(...queuePostKinds, ...queueOtherKinds),
  id: Id,
  since: Time,
  mayDecide: Type.Boolean({ description: 'false for auditors without the right' }),
  author: nullable(MemberCard),
  requestedBy: nullable(MemberCard),
  title: Type.String({ description: 'of the topic or question, or the number of the payment order' }),
  excerpt: Type.String({ description: 'beginning of a post; empty for messages; the reason of an adjustment' }),
  tags: Type.Array(TagChip),
  post: nullable(
    Type.Object({
      version: Type.Integer({ description: 'to pass to the act: an older version is refused' }),
      rootId: Id,
      responseId: nullable(Id),
      holds: Type.Array(ReviewReason),
    }),
  ),
  report: nullable(
    Type.Object({
      targetKind: oneOf(...reportTargets),
      version: Type.Integer(),
      reportCount: Type.Integer(),
      reporters: Type.Array(MemberCard, { description: 'the reporters of the latest three open reports; empty for auditors' }),
      score: Type.Number(),
      hidden: Type.Boolean(),
      categories: Type.Array(Name),
    }),
  ),
  appeal: nullable(
    Type.Object({
      act: oneOf(...moderationActs),
      subject: Type.Object({ kind: oneOf(...moderationSubjects), id: Id }),
      actReason: nullable(Type.String({ description: 'what staff gave as the reason of the act' })),
      text: Type.String(),
    }),
  ),
  sum: nullable(
    Type.Object({
      currency: oneOf(...currencies),
      amount: Amount,
      paid: nullable(Type.String({ description: 'credit of a refunded order' })),
    }),
  ),
  change: nullable(
    Type.Object({
      kind: oneOf(...changeKinds),
      subject: Type.String(),
      name: Type.String(),
      lines: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
      edits: AccountEdits,
    }),
  ),
});

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/admin/queue',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary:
    "Lists everything that the caller may decide, longest waiting first, 30 rows: posts, reports and appeals in the caller's tags, refunds, adjustments, changes, payouts. Auditors also see what others decide.",
  query: Type.Object({
    kind: Type.Optional(oneOf(...queueFilters)),
    reason: Type.Optional(ReviewReasonKind),
    tagId: Type.Optional(Id),
    after: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}-(?:1[0-3]|[1-9])-[1-9][0-9]{0,17}$' })),
  }),
  answer: Type.Object({
    items: Type.Array(QueueItem),
    next: nullable(Type.String({ description: 'for `after`; null at the end' })),
    readAt: Time,
  }),
  errors: [],
});

/** Maximum number of rows in one request. */
export const mostRows = 200;

const rowKey = `(?:${[...queuePostKinds, ...queueOtherKinds].join('|')})-[1-9][0-9]{0,17}`;

export const readQueueChanges = endpoint({
  method: 'GET',
  path: '/api/admin/queueNews',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary:
    'Returns what changed in an open queue, after `queue.changed`: which of its rows are decided and by whom, and how many others wait (100 means 100 or more).',
  query: Type.Object({
    kind: Type.Optional(oneOf(...queueFilters)),
    reason: Type.Optional(ReviewReasonKind),
    tagId: Type.Optional(Id),
    rows: Type.Optional(
      Type.String({
        maxLength: mostRows * 32,
        pattern: `^${rowKey}(?:,${rowKey}){0,${mostRows - 1}}$`,
        description: 'kind and id of each row on the screen, e.g. `topic-12,report-7`',
      }),
    ),
    since: Type.Optional({ ...Time, description: '`readAt` of a list whose end is not on the screen: only later items are counted' }),
  }),
  answer: Type.Object({
    gone: Type.Array(Type.Object({ kind: QueueItem.properties.kind, id: Id, by: nullable(MemberCard) })),
    arrived: Type.Integer(),
  }),
  errors: [],
});

export const readQueuePost = endpoint({
  method: 'GET',
  path: '/api/admin/queue/{kind}/{postId}',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Returns a post for moderation: rendered with all hidden parts, what it responds to, and the history of its author.',
  params: Type.Object({ kind: oneOf(...queuePostKinds), postId: Id }),
  answer: Type.Object({
    state: PostState,
    version: Type.Integer(),
    bodyHtml: Type.String(),
    answers: nullable(Type.Object({ author: MemberCard, text: Type.String() })),
    past: AuthorPast,
  }),
  errors: ['topic.not_found', 'comment.not_found', 'reply.not_found', 'question.not_found', 'answer.not_found', 'answer_reply.not_found'],
});

export const readQueueCounts = endpoint({
  method: 'GET',
  path: '/api/admin/queueCounts',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary: 'Returns how many items of each kind wait for a decision of the caller.',
  answer: Type.Object({
    topics: Type.Integer(),
    comments: Type.Integer(),
    replies: Type.Integer(),
    questions: Type.Integer(),
    answers: Type.Integer(),
    answerReplies: Type.Integer(),
    reports: Type.Integer(),
    refunds: Type.Integer(),
    adjustments: Type.Integer(),
    changes: Type.Integer(),
    appeals: Type.Integer({ description: 'that others than who acted decide' }),
    registrations: Type.Integer(),
    payouts: Type.Integer({ description: 'that nobody has checked' }),
    payoutsToPay: Type.Integer({
      description: 'that two have approved and nobody has paid; not in the list of the queue, but on a screen of their own',
    }),
    feedback: Type.Integer({ description: 'not in the list of the queue, but on a screen of its own' }),
  }),
  errors: [],
});
