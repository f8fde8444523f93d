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
  {
    // And what was paid reached whoever wrote it.
    name: 'unlockReceivers',
    facts: (since) => sql`
      select concat_ws(' ', id, author_id) as line from topic where id::text in (select subject_id ${ofMembers('unlock', since)} and amount > 0)`,
    entries: (since) => sql`select distinct concat_ws(' ', subject_id, owner) as line ${ofMembers('unlock', since)} and amount > 0`,
  },
];
