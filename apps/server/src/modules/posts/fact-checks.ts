import { sql } from 'kysely';
import { ofMembers, type FactCheck } from '../ledger/index.ts';
import { rewardFacts } from './reward-facts.ts';

/** What a member has earned in total is the sum of the rewards. The total carries no time, and its other side is all that a member ever earned. */
export const postFacts: readonly FactCheck[] = [
  {
    name: 'pointsEarned',
    wholeOnly: true,
    facts: () => sql`select concat_ws(' ', id, points_earned) as line from member where points_earned <> 0`,
    entries: () =>
      sql`select concat_ws(' ', owner, sum(amount)) as line ${ofMembers('reward', null)} group by owner having sum(amount) <> 0`,
  },
  ...rewardFacts,
];
