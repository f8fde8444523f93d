import type { ReviewReasonKind } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { kindsOfMembers } from '../../approvals/index.ts';
import { questionTree, topicTree, type PostKind } from '../../posts/index.ts';
import { isPost, type QueueKind } from './kinds.ts';

/** Which of the waiting items. */
export interface QueueFilter {
  reason?: ReviewReasonKind | undefined;
  /** Leaf tags of a section. */
  leaves?: readonly string[] | undefined;
  /** The tags to which the caller is limited; null: no limit. */
  own: readonly string[] | null;
}

/** A table aliased `waiting`, which of its rows wait, and the conditions under which the caller may decide them. */
interface Source {
  table: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  waits: RawBuilder<boolean>;
  conditions: RawBuilder<unknown>[];
}

const tableOf = (name: string) => sql`${sql.table(name)} waiting`;

/** Posts under a root that has any of some tags. */
function inTags(kind: PostKind, tagIds: readonly string[]): RawBuilder<unknown> {
  const ids = sql`${tagIds}::bigint[]`;
  if (kind === topicTree.root) return sql`tag_id = any(${ids})`;
  if (kind === questionTree.root) return sql`tag_ids && ${ids}`;
  if (kind === topicTree.response || kind === topicTree.reply) return sql`topic_id in (select id from topic where tag_id = any(${ids}))`;
  return sql`question_id in (select question_id from question_tagging where tag_id = any(${ids}))`;
}

function posts(kind: PostKind, { own, reason, leaves }: QueueFilter): Source {
  const waitsFor = sql`exists (select from post_hold
    where post_kind = ${sql.lit(kind)} and post_id = waiting.id and reason = ${reason} and decided_at is null)`;
  return {
    table: tableOf(kind),
    since: sql`waits_since`,
    waits: sql<boolean>`state = 'pending'`,
    conditions: [
      ...(own === null ? [] : [inTags(kind, own)]),
      ...(leaves === undefined ? [] : [inTags(kind, leaves)]),
      ...(reason === undefined ? [] : [waitsFor]),
    ],
  };
}

type OtherKind = Exclude<QueueKind, PostKind>;

/** Nobody decides about themselves or about their own request. */
const others: Record<OtherKind, (ctx: MemberCtx, filter: QueueFilter) => Source> = {
  report: ({ viewer }, { own, leaves }) => ({
    table: tableOf('report_case'),
    since: sql`opened_at`,
    waits: sql<boolean>`state = 'pending'`,
    conditions: [
      sql`author_id <> ${viewer.memberId}::bigint`,
      ...(own === null ? [] : [sql`tag_ids && ${own}::bigint[]`]),
      ...(leaves === undefined ? [] : [sql`tag_ids && ${leaves}::bigint[]`]),
    ],
  }),
  refund: () => ({ table: tableOf('payment_refund'), since: sql`opened_at`, waits: sql<boolean>`state = 'open'`, conditions: [] }),
  adjustment: ({ viewer }) => ({
    table: tableOf('staff_adjustment'),
    since: sql`requested_at`,
    waits: sql<boolean>`state = 'waiting'`,
    conditions: [sql`requested_by <> ${viewer.memberId}::bigint`, sql`member_id <> ${viewer.memberId}::bigint`],
  }),
  change: ({ viewer }) => ({
    table: tableOf('staff_change'),
    since: sql`requested_at`,
    waits: sql<boolean>`state = 'waiting'`,
    conditions: [
      sql`requested_by <> ${viewer.memberId}::bigint`,
      sql`(kind <> all(${kindsOfMembers}::text[]) or subject <> ${viewer.memberId})`,
    ],
  }),
  registration: ({ viewer }) => ({
    table: tableOf('registration_review'),
    since: sql`filed_at`,
    waits: sql<boolean>`state = 'open'`,
    conditions: [sql`member_id <> ${viewer.memberId}::bigint`],
  }),
  payout: ({ viewer }) => ({
    table: tableOf('payout'),
    since: sql`requested_at`,
    // Checked by one, it waits as a change.
    waits: sql<boolean>`ended_at is null and state = 'requested' and not exists (
      select from staff_change where kind = 'payout' and subject = waiting.id::text and staff_change.state = 'waiting')`,
    conditions: [sql`member_id <> ${viewer.memberId}::bigint`],
  }),
  appeal: ({ viewer }, { own, leaves }) => ({
    table: tableOf('appeal'),
    since: sql`filed_at`,
    waits: sql<boolean>`state = 'open'`,
    conditions: [
      sql`member_id <> ${viewer.memberId}::bigint`,
      sql`actor_id is distinct from ${viewer.memberId}::bigint`,
      ...(own === null ? [] : [sql`tag_ids && ${own}::bigint[]`]),
      ...(leaves === undefined ? [] : [sql`tag_ids && ${leaves}::bigint[]`]),
    ],
  }),
};

/**
 * Waiting items of one kind for the caller, if the filters can apply to the kind: only posts have reasons, and only posts, reports and
 * appeals have sections.
 */
export function waitingOf(kind: QueueKind, ctx: MemberCtx, filter: QueueFilter): Source {
  return isPost(kind) ? posts(kind, filter) : others[kind](ctx, filter);
}

/** The id of whoever decided a row aliased `waiting`; null if nobody did, e.g. when its author deleted it. */
export function whoDecided(kind: QueueKind): RawBuilder<string | null> {
  if (!isPost(kind)) return sql<string | null>`decided_by`;
  return sql<string | null>`case when state <> 'deleted_by_user' then (
    select actor_id from audit_entry where subject_kind = ${sql.lit(kind)} and subject_id = waiting.id::text order by id desc limit 1) end`;
}

export function where(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
