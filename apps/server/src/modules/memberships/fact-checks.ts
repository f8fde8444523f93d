import { sql } from 'kysely';
import { changed, fen, ofMembers, points, type FactCheck, type Since } from '../ledger/index.ts';
import { roleFacts } from './role-facts.ts';

const moved = (kind: 'card_order' | 'card_refund', sign: -1 | 1, since: Since) => sql<{ line: string }>`
  select concat_ws(' ', subject_id, owner, ${sign}::int * ${fen}, ${sign}::int * ${points}) as line ${ofMembers(kind, since)} group by id, subject_id, owner`;

/** Each order of a card was paid as it says, and given back once where it says so. */
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
