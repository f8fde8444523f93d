import { sql } from 'kysely';
import { changed, held, movedHolds, moves, ofMembers, type FactCheck, type Since } from '../ledger/index.ts';
import { decisionFacts } from './decision-facts.ts';
import { noticeFacts } from './notice-facts.ts';

const refunds = sql`payment_refund refund join payment_order done on done.id = refund.order_id`;

/** Those that are not decided, and those whose hold moved. */
const holding = (since: Since) =>
  since === null
    ? sql`true`
    : sql`id = any(array(select id from payment_refund where state = 'open' union ${movedHolds('refund', since)}))`;

/** Each paid order is credited once, with its amount and to its member, and nothing else is a recharge; so with what staff booked as gone back. */
export const paymentFacts: readonly FactCheck[] = [
  {
    name: 'recharges',
    facts: (since) =>
      sql`select concat_ws(' ', id, member_id, amount_minor) as line from payment_order where state = 'paid' and ${changed(sql`paid_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('recharge', since)}`,
  },
  {
    // Taken off when it was blocked (before there was that, when it was booked), and given back when it was rejected.
    name: 'rechargeRefunds',
    facts: (since) => sql`
      select concat_ws(' ', order_id, member_id, -refund.amount_minor) as line from ${refunds}
      where (blocked_at is not null or refund.state = 'booked') and ${changed(sql`coalesce(blocked_at, decided_at)`, since)}
      union all select concat_ws(' ', order_id, member_id, refund.amount_minor) from ${refunds}
      where blocked_at is not null and refund.state = 'rejected' and ${changed(sql`decided_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('recharge_refund', since)}`,
  },
  {
    name: 'bookedRefunds',
    facts: (since) => sql`
      select concat_ws(' ', order_id, amount_minor) as line from payment_refund where state = 'booked' and ${changed(sql`decided_at`, since)}`,
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
  ...noticeFacts,
  ...decisionFacts,
];
