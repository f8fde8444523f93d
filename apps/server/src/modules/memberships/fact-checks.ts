import { sql } from 'kysely';
import { changed, type FactCheck, fen, ofMembers, points, type Since, witnessedFrom } from '../ledger/index.ts';

const ofCards = sql`select role_id from membership_card union select role_id from gift_task union select role_id from card_order where role_id is not null`;
const milliseconds = (column: string) => sql`coalesce(round(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::text, 'always')`;

/** Roles from cards and gifts last as long as recorded when they were given, extended or shortened. */
const roleFacts: readonly FactCheck[] = [
  {
    name: 'roleEnds',
    wholeOnly: true,
    facts: () => sql`
      select concat_ws(' ', member_id || ':' || role_id, ${milliseconds('ends_at')}) as line from member_role where role_id in (${ofCards})`,
    entries: () => sql`
      select concat_ws(' ', subject_id, content) as line from (
        select distinct on (subject_id) * from evidence_entry where kind = 'role_end' order by subject_id, id desc) last
      join member on member.id = split_part(subject_id, ':', 1)::bigint and member.state <> 'cancelled'
      where content <> 'none' and split_part(subject_id, ':', 2)::bigint in (${ofCards})
        and exists (select from role where id = split_part(subject_id, ':', 2)::bigint)`,
  },
  {
    name: 'cardPeriods',
    facts: (since) => sql`
      select concat_ws(' ', id, member_id, ${milliseconds('starts_at')}, ${milliseconds('ends_at')}) as line from card_order
      where created_at >= ${witnessedFrom} and ${changed(sql`created_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, content) as line from evidence_entry where kind = 'card_order' and ${changed(sql`at`, since)}`,
  },
];

const moved = (kind: 'card_order' | 'card_refund', sign: -1 | 1, since: Since) => sql<{ line: string }>`
  select concat_ws(' ', subject_id, owner, ${sign}::int * ${fen}, ${sign}::int * ${points}) as line ${ofMembers(kind, since)} group by id, subject_id, owner`;

/** Each order of a card was paid as recorded, and refunded once if recorded. */
export const membershipFacts: readonly FactCheck[] = [
  {
    name: 'cardOrders',
    facts: (since) =>
      sql`select concat_ws(' ', id, member_id, paid_minor, paid_points) as line from card_order where ${changed(sql`created_at`, since)}`,
    entries: (since) => moved('card_order', -1, since),
  },
  {
    name: 'cardRefunds',
    facts: (since) => sql`
      select concat_ws(' ', id, member_id, paid_minor, paid_points) as line from card_order where refunded_at is not null and ${changed(sql`refunded_at`, since)}`,
    entries: (since) => moved('card_refund', 1, since),
  },
  ...roleFacts,
];
