import { sql, type RawBuilder } from 'kysely';
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

const lastEvidence = (kind: string) => sql`(
  select distinct on (subject_id) subject_id, content from evidence_entry where kind = ${kind} order by subject_id, id desc) latest`;
const evidenceFor = (kind: string, subject: RawBuilder<unknown>) =>
  sql`exists (select from evidence_entry where kind = ${kind} and subject_id = ${subject})`;

const giftActs = sql`(
  select distinct on (subject_id) subject_id, after from audit_entry
  where subject_kind = 'gift_task' and act in ('gift_task.added', 'gift_task.edited') order by subject_id, id desc) acted`;
const logged = (name: string) =>
  sql`coalesce(round(extract(epoch from (after ->> ${sql.lit(name)})::timestamptz) * 1000)::bigint::text, 'always')`;

/** What cards sell, numbers of orders and receipts of gifts are as they were recorded when they were made. */
const termFacts: readonly FactCheck[] = [
  {
    name: 'cardTerms',
    wholeOnly: true,
    facts: () => sql`
      select concat_ws(' ', 'card', id, role_id, on_sale::text) as line from membership_card
      union all
      select concat_ws(' ', 'specification', id, card_id, stock + sold, price_minor, price_points, unit, quantity, enabled::text)
      from card_specification`,
    entries: () => sql`
      select concat_ws(' ', 'card', subject_id, content) as line from ${lastEvidence('card_terms')}
      where exists (select from membership_card where id::text = subject_id)
      union all
      select concat_ws(' ', 'specification', subject_id, content) from ${lastEvidence('specification_terms')}
      where exists (select from card_specification where id::text = subject_id)`,
  },
  {
    // How many of each were sold.
    name: 'cardSales',
    wholeOnly: true,
    facts: () => sql`select concat_ws(' ', id, sold) as line from card_specification`,
    entries: () => sql`
      select concat_ws(' ', specification.id, (
        select count(*) from card_order where specification_id = specification.id and refunded_at is null)) as line
      from card_specification specification`,
  },
  {
    name: 'cardNumbers',
    wholeOnly: true,
    facts: () =>
      sql`select concat_ws(' ', id, number) as line from card_order where ${evidenceFor('card_number', sql`card_order.id::text`)}`,
    entries: () => sql`
      select concat_ws(' ', subject_id, content) as line from evidence_entry
      where kind = 'card_number' and exists (select from card_order where id::text = subject_id)`,
  },
  {
    // What a gift gives, to whom and whether it does, as staff set it last: each act logs all of it.
    name: 'giftTasks',
    wholeOnly: true,
    facts: () => sql`
      select concat_ws(' ', id, kind, role_id, unit, quantity, enabled::text, points_earned, ${milliseconds('registered_from')},
        ${milliseconds('registered_until')}) as line
      from gift_task where exists (select from ${giftActs} where subject_id = gift_task.id::text)`,
    entries: () => sql`
      select concat_ws(' ', subject_id, after ->> 'kind', after ->> 'roleId', after ->> 'unit', after ->> 'quantity', after ->> 'enabled',
        after ->> 'pointsEarned', ${logged('registeredFrom')}, ${logged('registeredUntil')}) as line
      from ${giftActs} where exists (select from gift_task where id::text = subject_id)`,
  },
  {
    name: 'giftReceipts',
    wholeOnly: true,
    facts: () => sql`select concat_ws(' ', task_id || ':' || member_id, ${milliseconds('ends_at')}) as line from gift_receipt`,
    entries: () => sql`
      select concat_ws(' ', subject_id, content) as line from evidence_entry
      join member on member.id = split_part(subject_id, ':', 2)::bigint and member.state <> 'cancelled' where evidence_entry.kind = 'gift_receipt'
      union all
      select concat_ws(' ', subject_id, content) from evidence_entry
      join member on member.id = split_part(subject_id, ':', 2)::bigint and member.state = 'cancelled' where evidence_entry.kind = 'gift_receipt'
        and exists (select from gift_receipt where task_id || ':' || member_id = subject_id)`,
  },
];

const moved = (kind: 'card_order' | 'card_refund', sign: -1 | 1, since: Since) => sql<{ line: string }>`
  select concat_ws(' ', subject_id, owner, ${sign}::int * ${fen}, ${sign}::int * ${points}) as line ${ofMembers(kind, since)} group by id, subject_id, owner`;

/** Each order of a card was paid as recorded, and refunded once, with the recorded part, if recorded. */
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
      select concat_ws(' ', id, member_id, refunded_minor, refunded_points) as line from card_order where refunded_at is not null and ${changed(sql`refunded_at`, since)}`,
    entries: (since) => moved('card_refund', 1, since),
  },
  ...roleFacts,
  ...termFacts,
];
