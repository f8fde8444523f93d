import { sql } from 'kysely';
import { ofMembers, type FactCheck, type Since } from '../ledger/index.ts';

const givenUp = (since: Since) => ofMembers('give_up', since);

/** Only departed members gave up a balance, and never more than they agreed to. */
export const accountDeletionFacts: readonly FactCheck[] = [
  {
    name: 'givenUp',
    facts: (since) => sql`
      select id::text as line from member where state = 'cancelled' and id::text in (select owner ${givenUp(since)} and amount < 0)`,
    entries: (since) => sql`select owner as line ${givenUp(since)}`,
  },
];
