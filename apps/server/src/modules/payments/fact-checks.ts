import { sql } from 'kysely';
import { move, type FactCheck } from '../ledger/index.ts';

/** Each paid order is credited once, with its amount and to its member, and nothing else is a recharge; so with what staff booked as gone back. */
export const paymentFacts: readonly FactCheck[] = [
  {
    name: 'recharges',
    facts: sql`select concat_ws(' ', id, member_id, amount_minor) as line from payment_order where state = 'paid'`,
    entries: sql`select concat_ws(' ', subject_id, owner, amount) as line from ${move} where kind = 'recharge' and owner_kind = 'member'`,
  },
  {
    name: 'rechargeRefunds',
    facts: sql`
      select concat_ws(' ', refund.order_id, member_id, -refund.amount_minor) as line from payment_refund refund
      join payment_order done on done.id = refund.order_id where refund.state = 'booked'`,
    entries: sql`select concat_ws(' ', subject_id, owner, amount) as line from ${move} where kind = 'recharge_refund' and owner_kind = 'member'`,
  },
];
