import { sql } from 'kysely';
import type { ReviewSource } from './source.ts';

/** Members whom a member follows, and the followers. */
export const followRows: readonly ReviewSource[] = [
  {
    kind: 'follow',
    from: sql`follow`,
    of: (me) => sql`follower_id = ${me}::bigint`,
    at: sql`followed_at`,
    id: sql`followed_id`,
    otherId: sql`followed_id`,
  },
  {
    kind: 'followed',
    from: sql`follow`,
    of: (me) => sql`followed_id = ${me}::bigint`,
    at: sql`followed_at`,
    id: sql`follower_id`,
    otherId: sql`follower_id`,
  },
];

/** Red envelopes that a member gave, and shares that the member claimed of others’. */
export const envelopeRows: readonly ReviewSource[] = [
  {
    kind: 'envelope_sent',
    from: sql`red_envelope envelope join topic on topic.id = envelope.topic_id`,
    of: (me) => sql`envelope.sender_id = ${me}::bigint`,
    at: sql`envelope.created_at`,
    id: sql`envelope.id`,
    title: sql`topic.title`,
    text: sql`envelope.greeting`,
    state: sql`envelope.state`,
    amountMinor: sql`-envelope.total_minor`,
    root: { kind: 'topic', id: sql`topic.id` },
  },
  {
    kind: 'envelope_taken',
    from: sql`red_envelope_claim claim join red_envelope envelope on envelope.id = claim.envelope_id join topic on topic.id = envelope.topic_id`,
    of: (me) => sql`claim.member_id = ${me}::bigint`,
    at: sql`claim.claimed_at`,
    id: sql`claim.envelope_id`,
    title: sql`topic.title`,
    amountMinor: sql`claim.amount_minor`,
    root: { kind: 'topic', id: sql`topic.id` },
    otherId: sql`envelope.sender_id`,
  },
];

export const loginRows: readonly ReviewSource[] = [
  {
    kind: sql`login_log.kind`,
    from: sql`login_log`,
    of: (me) => sql`member_id = ${me}::bigint`,
    at: sql`created_at`,
    id: sql`id`,
    address: sql`address`,
    device: sql`device`,
  },
];

/** Reports by a member, and reports of the member’s posts. */
export const reportRows: readonly ReviewSource[] = [
  {
    kind: 'reported',
    from: sql`report join report_case done on done.id = report.case_id join report_category category on category.id = report.category_id
      join report_snapshot snapshot on snapshot.id = report.snapshot_id`,
    of: (me) => sql`report.reporter_id = ${me}::bigint`,
    at: sql`report.reported_at`,
    id: sql`report.id`,
    title: sql`category.name_zh`,
    text: sql`left(coalesce(nullif(report.reason, ''), nullif(snapshot.title, ''), snapshot.text), 180)`,
    state: sql`report.state`,
    otherId: sql`done.author_id`,
  },
  {
    kind: 'report_about',
    from: sql`report_case done`,
    of: (me) => sql`done.author_id = ${me}::bigint`,
    at: sql`done.opened_at`,
    id: sql`done.id`,
    text: sql`left(coalesce(nullif(done.reason, ''), done.note), 180)`,
    state: sql`done.state`,
  },
];

/** Staff actions on a member, and staff edits of the member's posts. */
export const actRows: readonly ReviewSource[] = [
  {
    kind: sql`entry.act`,
    from: sql`audit_entry entry`,
    of: (me) => sql`entry.subject_kind = 'member' and entry.subject_id = ${me}`,
    at: sql`entry.at`,
    id: sql`entry.id`,
    otherId: sql`entry.actor_id`,
  },
  {
    kind: 'post.edited',
    from: sql`post_edit edit`,
    of: (me) => sql`edit.author_id = ${me}::bigint and edit.editor_id <> edit.author_id`,
    at: sql`edit.at`,
    id: sql`edit.id`,
    title: sql`edit.title`,
    text: sql`coalesce(edit.reason, '')`,
    otherId: sql`edit.editor_id`,
  },
];
