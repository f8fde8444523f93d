import { sql } from 'kysely';
import { fen, held, ofMembers, points, type FactCheck } from '../ledger/index.ts';

/** A bounty that is open waits in its hold, a settled one left it empty; and who was paid is who is adopted. */
export const questionFacts: readonly FactCheck[] = [
  {
    name: 'bountyHolds',
    facts: sql`
      select concat_ws(' ', id, case bounty_state when 'open' then bounty_cny_minor else 0 end, case bounty_state when 'open' then bounty_points else 0 end) as line
      from question where bounty_state <> 'none'`,
    entries: sql`
      select concat_ws(' ', id, ${held('question', sql`question.id`, 'CNY')}, ${held('question', sql`question.id`, 'POINT')}) as line
      from question where bounty_state <> 'none'`,
  },
  {
    name: 'bountiesPaid',
    facts: sql`
      select concat_ws(' ', question.id, answer.author_id, bounty_cny_minor - bounty_share_minor, bounty_points) as line
      from question join answer on answer.id = adopted_answer_id where bounty_state = 'paid'`,
    // What was taken back from one who was adopted before sums to nothing.
    entries: sql`
      select concat_ws(' ', subject_id, owner, ${fen}, ${points}) as line ${ofMembers('adoption')}
      group by subject_id, owner having ${fen} <> 0 or ${points} <> 0`,
  },
];
