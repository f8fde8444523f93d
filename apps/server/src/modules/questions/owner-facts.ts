import { sql } from 'kysely';
import { moves, type FactCheck, type Since } from '../ledger/index.ts';

const promised = (since: Since) => sql`from ${moves(since)}
  where kind in ('bounty_hold', 'bounty_adjust', 'bounty_refund') and owner_kind = 'member'`;

/** What waits for an answer comes from who asked the question, and goes back to nobody else. */
export const ownerFacts: readonly FactCheck[] = [
  {
    name: 'bountyOwners',
    facts: (since) => sql`
      select concat_ws(' ', 'question', id, author_id) as line from question where id::text in (select subject_id ${promised(since)})`,
    entries: (since) => sql`select distinct concat_ws(' ', subject_kind, subject_id, owner) as line ${promised(since)}`,
  },
];
