import { sql } from 'kysely';
import { changed, moves, type FactCheck } from '../ledger/index.ts';

/** Each check-in was rewarded with the points that its row names, and each such reward belongs to a check-in. */
export const checkInFacts: readonly FactCheck[] = [
  {
    name: 'checkIns',
    facts: (since) => sql`
      select concat_ws(' ', id, member_id, points) as line from check_in where points > 0 and ${changed(sql`at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, owner, amount) as line from ${moves(since)}
      where kind = 'reward' and subject_kind = 'check_in' and owner_kind = 'member'`,
  },
];
