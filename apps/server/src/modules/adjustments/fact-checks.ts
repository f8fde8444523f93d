import { sql } from 'kysely';
import { ofMembers, type FactCheck } from '../ledger/index.ts';

/** Each adjustment that staff carried out moved what it says, and staff moved nothing else. */
export const adjustmentFacts: readonly FactCheck[] = [
  {
    name: 'adjustments',
    facts: sql`select concat_ws(' ', id, member_id, currency, amount_minor) as line from staff_adjustment where state = 'done'`,
    entries: sql`select concat_ws(' ', subject_id, owner, currency, amount) as line ${ofMembers('staff_adjust')}`,
  },
];
