import { sql } from 'kysely';
import { ofMembers, type FactCheck } from '../ledger/index.ts';

/** What a member has earned in total is the sum of the rewards. */
export const postFacts: readonly FactCheck[] = [
  {
    name: 'pointsEarned',
    facts: sql`select concat_ws(' ', id, points_earned) as line from member where points_earned <> 0`,
    entries: sql`select concat_ws(' ', owner, sum(amount)) as line ${ofMembers('reward')} group by owner having sum(amount) <> 0`,
  },
];
