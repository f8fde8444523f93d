import { sql, type RawBuilder } from 'kysely';
import { moves, type FactCheck, type Since, ofMembers } from '../ledger/index.ts';
import { settingRules } from '../site/index.ts';
import { pointsOf } from './write/rewards.ts';

const kinds = Object.keys(pointsOf) as (keyof typeof pointsOf)[];

/** Rewards for posts; those for check-ins are compared by their own module. */
const rewarded = (since: Since) =>
  sql`from ${moves(since)} where kind = 'reward' and owner_kind = 'member' and subject_kind = any(${kinds}::text[])`;

/** Posts that were rewarded, with their authors. */
const written = (since: Since) =>
  sql<{ line: string }>`${sql.join(
    kinds.map(
      (kind) => sql`select concat_ws(' ', ${kind}::text, id, author_id) as line from ${sql.table(kind)}
        where id::text in (select subject_id ${rewarded(since)} and subject_kind = ${kind})`,
    ),
    sql` union all `,
  )}`;

/** All values that the reward for a kind ever had, from the settings and their log. */
const worth: RawBuilder<unknown> = sql.join(
  kinds.map((kind) => {
    const key = pointsOf[kind];
    return sql`select ${kind}::text as kind, ${settingRules[key].initial}::numeric as points
      union select ${kind}::text, value::numeric from setting where key = ${key}
      union select ${kind}::text, (logged ->> ${key})::numeric from audit_entry, unnest(array[before, after]) logged
        where act = 'settings.changed' and logged ? ${key}`;
  }),
  sql` union `,
);

/** Each post was rewarded to its author with a valid amount, and each reward was taken back in full or not at all. */
export const rewardFacts: readonly FactCheck[] = [
  {
    name: 'rewards',
    facts: written,
    entries: (since) => sql`select distinct concat_ws(' ', subject_kind, subject_id, owner) as line ${rewarded(since)}`,
  },
  {
    name: 'rewardAmounts',
    async find(tx, since) {
      const { rows } = await sql<{ location: string }>`
        with worth as materialized (${worth}), given as (
          select move.subject_kind, move.subject_id, owner, sum(amount) as net, (array_agg(amount order by move.id))[1] as first
          from (select distinct subject_kind, subject_id ${rewarded(since)}) subject
          join ${moves(null)} using (subject_kind, subject_id) where kind = 'reward' and owner_kind = 'member'
          group by move.subject_kind, move.subject_id, owner
        )
        select concat_ws(' ', subject_kind, subject_id, owner, net) as location from given
        where net not in (0, first) or not exists (select from worth where worth.kind = subject_kind and worth.points = first)
        order by 1`.execute(tx);
      return rows.map(({ location }) => location);
    },
  },
];

/**
 * A member's total of earned points equals the sum of the rewards, here and at the site that the member came from. The total has no time, so
 * it is compared with everything the member ever earned.
 */
export const postFacts: readonly FactCheck[] = [
  {
    name: 'pointsEarned',
    wholeOnly: true,
    facts: () => sql`select concat_ws(' ', id, points_earned) as line from member where points_earned <> 0`,
    entries: () => sql`
      select concat_ws(' ', owner, sum(amount)) as line from (
        select owner, amount ${ofMembers('reward', null)}
        union all select subject_id, content::numeric from evidence_entry where kind = 'imported_points'
      ) earned group by owner having sum(amount) <> 0`,
  },
  ...rewardFacts,
];
