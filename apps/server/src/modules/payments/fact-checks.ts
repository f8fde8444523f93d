import { certificateFields } from '@chaguan/contract';
import { type RawBuilder, sql } from 'kysely';
import { actsSince } from '../audit/index.ts';
import { bankDifferences } from './bills/bank-differences.ts';
import {
  changed,
  type FactCheck,
  held,
  idIn,
  movedHolds,
  moves,
  movesAbout,
  ofMembers,
  type Since,
  witnessedFrom,
} from '../ledger/index.ts';

const believed = sql`payment_signed_notice notice where notice.believed`;

/** What this site itself had refunded of an order, or was refunding, when a refund by the provider was reported. */
const ownUntil = sql`coalesce((select sum(own.amount_minor) from refund_order own where own.order_id = refund.order_id
  and own.started_at <= refund.opened_at and (own.state <> 'failed' or own.ended_at > refund.opened_at)), 0)`;

/** Payments and refunds match the accepted claims of providers; and an order is paid when it was credited. */
const noticeFacts: readonly FactCheck[] = [
  {
    name: 'paidOrders',
    facts: (since) => sql`
      select concat_ws(' ', id, amount_minor, provider, provider_number) as line from payment_order
      where state = 'paid' and paid_at >= ${witnessedFrom} and ${changed(sql`paid_at`, since)}`,
    entries: (since) => sql`
      select distinct concat_ws(' ', order_id, amount_minor, provider, provider_number) as line
      from ${believed} and notice.state = 'paid' and ${changed(sql`received_at`, since)}`,
  },
  {
    name: 'paidTimes',
    facts: (since) => sql`
      select concat_ws(' ', id, (extract(epoch from paid_at) * 1000)::bigint) as line from payment_order where state = 'paid' and ${changed(sql`paid_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, (extract(epoch from posted_at) * 1000)::bigint) as line from ${moves(since)}
      where kind = 'recharge' and owner_kind = 'member'`,
  },
  {
    name: 'refundTasks',
    facts: (since) => sql`
      select concat_ws(' ', id, order_id, (extract(epoch from opened_at) * 1000)::bigint) as line from payment_refund
      where opened_at >= ${witnessedFrom} and ${changed(sql`opened_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', refund_id, order_id, (extract(epoch from received_at) * 1000)::bigint) as line
      from ${believed} and refund_id is not null and ${changed(sql`received_at`, since)}`,
  },
  {
    // A notice contains the amount of one refund, or the total of the order so far.
    name: 'refundAmounts',
    facts: (since) => sql`
      select concat_ws(' ', refund.id, case when reference like 'so far %' then so_far + ${ownUntil} else amount_minor end) as line
      from (select *, sum(amount_minor) over (partition by order_id order by id) as so_far from payment_refund) refund
      where opened_at >= ${witnessedFrom} and ${changed(sql`opened_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', refund_id, coalesce(refunded_minor, (select amount_minor from payment_order where id = order_id))) as line
      from ${believed} and refund_id is not null and ${changed(sql`received_at`, since)}`,
  },
];

const fenOf = (key: string) => sql`((after ->> ${key})::numeric * 100)::bigint`;

/** The receiving account as set by staff, with only the parts of keys that the log contains. */
const providerLine = (product: string, settings: string, enabled: string, keyOf: (name: string) => RawBuilder<unknown>) =>
  sql`concat_ws(' ', ${sql.ref(product)}, ${sql.ref(enabled)}, ${sql.join([
    ...['appId', 'merchantId', 'serial', 'platformSerial', 'secondSerial'].map(
      (name) => sql`coalesce(${sql.ref(settings)} ->> ${name}, '')`,
    ),
    ...certificateFields.map(keyOf),
  ])})`;
const hashedKey = (name: string) =>
  sql`case when coalesce(settings ->> ${name}, '') = '' then '' else left(encode(sha256(convert_to(settings ->> ${name}, 'UTF8')), 'hex'), 16) end`;

/** Staff decisions about refunds are in the audit log, and vice versa. */
const decisionFacts: readonly FactCheck[] = [
  {
    name: 'refundDecisions',
    facts: (since) => sql`
      select concat_ws(' ', order_id, state, amount_minor, decided_by, taken_minor, owed_minor) as line from payment_refund
      where state <> 'open' and decided_at >= ${witnessedFrom} and ${changed(sql`decided_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, substr(act, 16), ${fenOf('amount')}, actor_id, ${fenOf('taken')}, ${fenOf('owed')}) as line
      from ${actsSince(since)} where act in ('payment.refund_booked', 'payment.refund_rejected')`,
  },
  {
    name: 'paymentProviders',
    wholeOnly: true,
    facts: () => sql`
      select ${providerLine('product', 'settings', 'enabled', hashedKey)} as line
      from payment_provider`,
    entries: () => sql`
      select ${providerLine('subject_id', 'after', 'enabled', (name) => sql`coalesce(after ->> ${`${name}Hash`}, '')`)} as line
      from (select distinct on (subject_id) subject_id, after, (after ->> 'enabled')::boolean as enabled from audit_entry
        where act = 'payment_provider.edited' order by subject_id, id desc) last`,
  },
];

const numberOf = sql`select from evidence_entry where kind = 'payment_number' and subject_id = payment_order.id::text`;

const refundOrders = sql`refund_order refund join payment_order done on done.id = refund.order_id`;
const refunds = sql`payment_refund refund join payment_order done on done.id = refund.order_id`;

/** Refunds that are not decided, and those whose hold changed. */
const holding = (since: Since) =>
  since === null
    ? sql`true`
    : sql`id = any(array(select id from payment_refund where state = 'open' union ${movedHolds('refund', since)}))`;

/** Refunds of ours that are under way, and those whose hold changed. */
const holdingOrders = (since: Since) =>
  since === null
    ? sql`true`
    : sql`id = any(array(select id from refund_order where state = 'sent' union ${movedHolds('refund_order', since)}))`;

/** Bills that were fetched, and those whose fees were booked. */
const billsSince = (since: Since) => sql`(
  select id from payment_bill where ${changed(sql`fetched_at`, since)}
  union select ${idIn(sql`subject_id`)} from ${moves(since)} where kind = 'payment_fee') chosen`;

/** What the providers kept according to the lines of a bill is what the books have of it. */
const feeFacts: readonly FactCheck[] = [
  {
    name: 'paymentFees',
    facts: (since) => sql`
      select concat_ws(' ', chosen.id, sum(fee_minor)) as line from ${billsSince(since)}
      join payment_bill_line line on line.bill_id = chosen.id group by chosen.id having sum(fee_minor) <> 0`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, -sum(amount)) as line
      from ${movesAbout(sql`select 'payment_bill' as subject_kind, id::text as subject_id from ${billsSince(since)}`)}
      where kind = 'payment_fee' and owner_kind = 'system' and owner = 'provider_fees' group by subject_id having sum(amount) <> 0`,
  },
];

/** Each paid order is credited once, with its amount and to its member, and nothing else is a recharge; likewise for booked refunds. */
export const paymentFacts: readonly FactCheck[] = [
  {
    name: 'recharges',
    facts: (since) =>
      sql`select concat_ws(' ', id, member_id, amount_minor) as line from payment_order where state = 'paid' and ${changed(sql`paid_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('recharge', since)}`,
  },
  {
    // Deducted when it was held (in earlier versions, when it was booked), and returned when it was rejected.
    name: 'rechargeRefunds',
    facts: (since) => sql`
      select concat_ws(' ', order_id, member_id, -refund.amount_minor) as line from ${refunds}
      where (blocked_at is not null or refund.state = 'booked') and ${changed(sql`coalesce(blocked_at, decided_at)`, since)}
      union all select concat_ws(' ', order_id, member_id, refund.amount_minor) from ${refunds}
      where blocked_at is not null and refund.state = 'rejected' and ${changed(sql`decided_at`, since)}
      union all select concat_ws(' ', order_id, member_id, -refund.amount_minor) from ${refundOrders} where ${changed(sql`started_at`, since)}
      union all select concat_ws(' ', order_id, member_id, refund.amount_minor) from ${refundOrders}
      where refund.state = 'failed' and ${changed(sql`ended_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('recharge_refund', since)}`,
  },
  {
    name: 'bookedRefunds',
    facts: (since) => sql`
      select concat_ws(' ', order_id, amount_minor) as line from payment_refund where state = 'booked' and ${changed(sql`decided_at`, since)}
      union all select concat_ws(' ', order_id, amount_minor) from refund_order where state = 'done' and ${changed(sql`ended_at`, since)}`,
    entries: (since) =>
      sql`select concat_ws(' ', subject_id, amount) as line from ${moves(since)} where kind = 'recharge_refund' and owner_kind = 'system'`,
  },
  {
    name: 'refundHolds',
    facts: (since) => sql`
      select concat_ws(' ', id, case when state = 'open' and blocked_at is not null then amount_minor else 0 end) as line
      from payment_refund where ${holding(since)}`,
    entries: (since) =>
      sql`select concat_ws(' ', id, ${held('refund', sql`refund.id`, 'CNY')}) as line from payment_refund refund where ${holding(since)}`,
  },
  {
    name: 'refundOrderHolds',
    facts: (since) => sql`
      select concat_ws(' ', id, case when state = 'sent' then amount_minor else 0 end) as line from refund_order where ${holdingOrders(since)}`,
    entries: (since) =>
      sql`select concat_ws(' ', id, ${held('refund_order', sql`refund_order.id`, 'CNY')}) as line from refund_order where ${holdingOrders(since)}`,
  },
  {
    // What left the books was signed by the provider.
    name: 'refundOrdersDone',
    facts: (since) => sql`
      select concat_ws(' ', order_id, number, amount_minor) as line from refund_order where state = 'done' and ${changed(sql`ended_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', order_id, provider_number, refunded_minor) as line
      from ${believed} and state = 'refund_done' and ${changed(sql`received_at`, since)}`,
  },
  {
    name: 'refundOrderStarts',
    facts: (since) => sql`
      select concat_ws(' ', order_id, number, amount_minor, started_by) as line from refund_order where ${changed(sql`started_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, after ->> 'refund', ${fenOf('amount')}, actor_id) as line
      from ${actsSince(since)} where act = 'payment.refund_started'`,
  },
  {
    // What the bank has and the books have not, or the reverse, as far as there are bills.
    name: 'bankDifferences',
    wholeOnly: true,
    find: async (tx) => (await bankDifferences(tx, 100)).items.map(({ side, kind, number, day }) => `${side} ${kind} ${number} ${day}`),
  },
  {
    name: 'paymentNumbers',
    wholeOnly: true,
    facts: () => sql`select concat_ws(' ', id, number) as line from payment_order where exists (${numberOf})`,
    entries: () => sql`
      select concat_ws(' ', subject_id, content) as line from evidence_entry
      where kind = 'payment_number' and exists (select from payment_order where id::text = subject_id)`,
  },
  ...feeFacts,
  ...noticeFacts,
  ...decisionFacts,
];
