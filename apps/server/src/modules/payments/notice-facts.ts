import { sql } from 'kysely';
import { changed, moves, witnessedFrom, type FactCheck } from '../ledger/index.ts';

const believed = sql`payment_signed_notice notice where notice.believed`;

/** What was paid and what went back is what providers said and was believed; and an order is paid when it was credited. */
export const noticeFacts: readonly FactCheck[] = [
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
    // What a notice names is one refund's amount, or all of the order so far.
    name: 'refundAmounts',
    facts: (since) => sql`
      select concat_ws(' ', refund.id, case when reference like 'so far %' then so_far else amount_minor end) as line
      from (select *, sum(amount_minor) over (partition by order_id order by id) as so_far from payment_refund) refund
      where opened_at >= ${witnessedFrom} and ${changed(sql`opened_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', refund_id, coalesce(refunded_minor, (select amount_minor from payment_order where id = order_id))) as line
      from ${believed} and refund_id is not null and ${changed(sql`received_at`, since)}`,
  },
];
