import { sql } from 'kysely';
import { actsSince } from '../audit/index.ts';
import { changed, ofMembers, witnessedFrom, type FactCheck } from '../ledger/index.ts';

const outcome = sql`case state when 'done' then 'confirmed' else state end`;

/** Every adjustment and its outcome is in the audit log with who did it, and vice versa. */
const actFacts: readonly FactCheck[] = [
  {
    // The member reads the reason with the entry, which is covered by its hash.
    name: 'adjustmentReasons',
    facts: (since) => sql`
      select concat_ws(' ', id, reason) as line from staff_adjustment
      where state = 'done' and requested_at >= ${witnessedFrom} and ${changed(sql`decided_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, memo) as line ${ofMembers('staff_adjust', since)} and subject_kind = 'staff_adjust'
        and id > (select transaction_id from witness_begin)`,
  },
  {
    name: 'adjustmentActs',
    facts: (since) => sql`
      with adjustment as (select *, state = 'done' and decided_by is null as alone from staff_adjustment where requested_at >= ${witnessedFrom})
      select concat_ws(' ', case when alone then 'adjusted' else 'adjustment_asked' end, id, member_id, currency, amount_minor, requested_by) as line
      from adjustment where ${changed(sql`requested_at`, since)}
      union all
      select concat_ws(' ', 'adjustment_' || ${outcome}, id, member_id, currency, amount_minor, case state when 'withdrawn' then requested_by else decided_by end)
      from adjustment where decided_at is not null and not alone and ${changed(sql`decided_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', substr(act, 8), after ->> 'adjustment', subject_id, after ->> 'currency',
        ((after ->> 'amount')::numeric * case after ->> 'currency' when 'CNY' then 100 else 1 end)::bigint, actor_id) as line
      from ${actsSince(since)} where act = 'member.adjusted' or act like 'member.adjustment\_%'`,
  },
];

/** Each completed adjustment was posted as stored, and there are no other postings by staff. */
export const adjustmentFacts: readonly FactCheck[] = [
  {
    name: 'adjustments',
    facts: (since) => sql`
      select concat_ws(' ', id, member_id, currency, amount_minor) as line from staff_adjustment where state = 'done' and ${changed(sql`decided_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, currency, amount) as line ${ofMembers('staff_adjust', since)}`,
  },
  ...actFacts,
];
