import { sql } from 'kysely';
import { changed, ofMembers, type FactCheck } from '../ledger/index.ts';

/** Each paid order is credited once, with its amount and to its member, and nothing else is a recharge; so with what staff booked as gone back. */
export const paymentFacts: readonly FactCheck[] = [
  {
    name: 'recharges',
    facts: (since) =>
      sql`select concat_ws(' ', id, member_id, amount_minor) as line from payment_order where state = 'paid' and ${changed(sql`paid_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('recharge', since)}`,
  },
  {
    name: 'rechargeRefunds',
    facts: (since) => sql`
      select concat_ws(' ', refund.order_id, member_id, -refund.amount_minor) as line from payment_refund refund
      join payment_order done on done.id = refund.order_id where refund.state = 'booked' and ${changed(sql`refund.decided_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('recharge_refund', since)}`,
  },
];
