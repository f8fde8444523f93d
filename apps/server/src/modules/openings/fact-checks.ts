import { sql } from 'kysely';
import { changed, ofMembers, type FactCheck } from '../ledger/index.ts';

/** Each opening was booked as it was listed, and there are no other entries of this kind. */
export const openingFacts: readonly FactCheck[] = [
  {
    name: 'openings',
    facts: (since) => sql`
      select concat_ws(' ', id, member_id, currency, amount_minor) as line from opening_balance
      where state = 'booked' and ${changed(sql`booked_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, currency, amount) as line ${ofMembers('opening', since)}`,
  },
  {
    // Money above the limit has the approval of two.
    name: 'openingApprovals',
    facts: (since) => sql`
      select distinct concat_ws(' ', site, change_id) as line from opening_balance
      where change_id is not null and state = 'booked' and ${changed(sql`booked_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject, id) as line from staff_change where kind = 'opening_balances' and state = 'done'
        and exists (select from opening_balance where change_id = staff_change.id and state = 'booked' and ${changed(sql`booked_at`, since)})`,
  },
];
