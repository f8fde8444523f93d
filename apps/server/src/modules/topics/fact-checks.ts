import { sql } from 'kysely';
import { changed, ofMembers, type FactCheck } from '../ledger/index.ts';

/** Members who unlocked hidden blocks for a price have paid it, and members who paid have unlocked them. */
export const topicFacts: readonly FactCheck[] = [
  {
    name: 'unlocks',
    facts: (since) => sql`
      select concat_ws(' ', topic_id, kind, member_id, paid_minor) as line from topic_unlock
      where kind in ('points', 'balance') and not imported and ${changed(sql`unlocked_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, case currency when 'CNY' then 'balance' else 'points' end, owner, -amount) as line ${ofMembers('unlock', since)} and amount < 0`,
  },
  {
    // What was paid at another site has evidence of its import.
    name: 'importedUnlocks',
    facts: (since) => sql`
      select concat_ws(' ', topic_id, kind, member_id) as line from topic_unlock where imported and ${changed(sql`unlocked_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', topic_id, topic_unlock.kind, member_id) as line from topic_unlock join evidence_entry evidence
        on evidence.kind = 'imported_unlock' and evidence.subject_id = concat_ws(' ', topic_id, topic_unlock.kind, member_id)
      where imported and ${changed(sql`unlocked_at`, since)}`,
  },
  {
    // The payment was received by the author.
    name: 'unlockReceivers',
    facts: (since) => sql`
      select concat_ws(' ', id, author_id) as line from topic where id::text in (select subject_id ${ofMembers('unlock', since)} and amount > 0)`,
    entries: (since) => sql`select distinct concat_ws(' ', subject_id, owner) as line ${ofMembers('unlock', since)} and amount > 0`,
  },
];
