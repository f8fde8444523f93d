import { sql } from 'kysely';
import { ofMembers, type FactCheck } from '../ledger/index.ts';

/** Whoever opened a topic's hidden blocks for a price has paid it, and whoever paid has opened them. */
export const topicFacts: readonly FactCheck[] = [
  {
    name: 'unlocks',
    facts: sql`select concat_ws(' ', topic_id, kind, member_id, paid_minor) as line from topic_unlock where kind in ('points', 'balance')`,
    entries: sql`select concat_ws(' ', subject_id, case currency when 'CNY' then 'balance' else 'points' end, owner, -amount) as line ${ofMembers('unlock')} and amount < 0`,
  },
];
