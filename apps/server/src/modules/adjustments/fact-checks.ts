import { sql } from 'kysely';
import { actFacts } from './act-facts.ts';
import { changed, ofMembers, type FactCheck } from '../ledger/index.ts';

/** Each adjustment that staff carried out moved what it says, and staff moved nothing else. */
export const adjustmentFacts: readonly FactCheck[] = [
  {
    name: 'adjustments',
    facts: (since) => sql`
      select concat_ws(' ', id, member_id, currency, amount_minor) as line from staff_adjustment where state = 'done' and ${changed(sql`decided_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, currency, amount) as line ${ofMembers('staff_adjust', since)}`,
  },
  ...actFacts,
];
