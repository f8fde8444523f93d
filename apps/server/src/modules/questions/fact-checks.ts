import { sql } from 'kysely';
import { moves, type FactCheck, type Since, changed, fen, held, idIn, movedHolds, movesAbout, points } from '../ledger/index.ts';

const promised = (since: Since) => sql`from ${moves(since)}
  where kind in ('bounty_hold', 'bounty_adjust', 'bounty_refund') and owner_kind = 'member'`;

/** What is held for an answer comes from the asker of the question, and is returned to nobody else. */
export const ownerFacts: readonly FactCheck[] = [
  {
    name: 'bountyOwners',
    facts: (since) => sql`
      select concat_ws(' ', 'question', id, author_id) as line from question where id::text in (select subject_id ${promised(since)})`,
    entries: (since) => sql`select distinct concat_ws(' ', subject_kind, subject_id, owner) as line ${promised(since)}`,
  },
];

/** Bounties that are open, and those whose hold changed. */
const holding = (since: Since) =>
  sql`bounty_state <> 'none' and ${
    since === null
      ? sql`true`
      : sql`id = any(array(select id from question where bounty_state = 'open' union ${movedHolds('question', since)}))`
  }`;

/** Subjects of the postings of adoptions, and the questions they should belong to. */
const adopted = (since: Since) => sql`
  select subject_kind, subject_id from ${moves(since)} where kind = 'adoption'
  union select 'question', id::text from question where bounty_state = 'paid' and ${changed(sql`adopted_at`, since)}`;

/** An open bounty is in its hold, a settled one has left it empty; and the member paid is the author of the adopted answer. */
export const questionFacts: readonly FactCheck[] = [
  ...ownerFacts,
  {
    name: 'bountyHolds',
    facts: (since) => sql`
      select concat_ws(' ', id, case bounty_state when 'open' then bounty_cny_minor else 0 end, case bounty_state when 'open' then bounty_points else 0 end) as line
      from question where ${holding(since)}`,
    entries: (since) => sql`
      select concat_ws(' ', id, ${held('question', sql`question.id`, 'CNY')}, ${held('question', sql`question.id`, 'POINT')}) as line
      from question where ${holding(since)}`,
  },
  {
    name: 'bountiesPaid',
    facts: (since) => sql`
      select concat_ws(' ', question.id, answer.author_id, bounty_cny_minor - bounty_share_minor, bounty_points) as line
      from question join answer on answer.id = adopted_answer_id where bounty_state = 'paid'
      and ${since === null ? sql`true` : sql`question.id = any(array(select ${idIn(sql`subject_id`)} from (${adopted(since)}) subjects))`}`,
    // For the author of a formerly adopted answer, payments and their reversals sum to zero.
    entries: (since) => sql`
      select concat_ws(' ', subject_id, owner, ${fen}, ${points}) as line
      from ${since === null ? moves(null) : movesAbout(adopted(since))} where kind = 'adoption' and owner_kind = 'member'
      group by subject_id, owner having ${fen} <> 0 or ${points} <> 0`,
  },
];
