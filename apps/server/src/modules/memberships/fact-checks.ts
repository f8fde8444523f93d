import { sql } from 'kysely';
import { fen, ofMembers, points, type FactCheck } from '../ledger/index.ts';

const moved = (kind: 'card_order' | 'card_refund', sign: -1 | 1) => sql<{ line: string }>`
  select concat_ws(' ', subject_id, owner, ${sign}::int * ${fen}, ${sign}::int * ${points}) as line ${ofMembers(kind)} group by id, subject_id, owner`;

/** Each order of a card was paid as it says, and given back once where it says so. */
export const membershipFacts: readonly FactCheck[] = [
  {
    name: 'cardOrders',
    facts: sql`select concat_ws(' ', id, member_id, paid_minor, paid_points) as line from card_order`,
    entries: moved('card_order', -1),
  },
  {
    name: 'cardRefunds',
    facts: sql`select concat_ws(' ', id, member_id, paid_minor, paid_points) as line from card_order where refunded_at is not null`,
    entries: moved('card_refund', 1),
  },
];
