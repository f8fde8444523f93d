import { sql } from 'kysely';
import { changed, ofMembers, type FactCheck } from '../ledger/index.ts';

/** Whoever opened a topic's hidden blocks for a price has paid it, and whoever paid has opened them. */
export const topicFacts: readonly FactCheck[] = [
  {
    name: 'unlocks',
    facts: (since) => sql`
      select concat_ws(' ', topic_id, kind, member_id, paid_minor) as line from topic_unlock
      where kind in ('points', 'balance') and ${changed(sql`unlocked_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, case currency when 'CNY' then 'balance' else 'points' end, owner, -amount) as line ${ofMembers('unlock', since)} and amount < 0`,
  },
];
