import { likeableKinds } from '@chaguan/contract';
import { sql } from 'kysely';
import { foreignRoots, prove, type FactCheck, type WitnessSource } from '../../ledger/index.ts';
import { resultAt, sqlCheck, type Check } from '../check.ts';

/** The books, against their earlier roots, the facts of the site and the witnesses: whole, or since the last proof. */
export function valueChecks(facts: readonly FactCheck[], witnesses: readonly WitnessSource[]): readonly Check[] {
  return [
    {
      name: 'books',
      async find({ db, clock, extent }) {
        const { findings } = await prove(db, clock.now(), { facts, witnesses, whole: extent === 'whole' });
        return resultAt(Object.entries(findings).map(([name, { count, places }]) => `${name}: ${count} (${places.join(', ')})`));
      },
    },
    { name: 'publishedRoots', find: async ({ db, config }) => resultAt(await foreignRoots(db, config.DATA_DIR)) },
    sqlCheck(
      'envelopes',
      () => sql`
        select concat('red_envelope ', envelope.id, ' ', claimed_count, ' ', claimed_minor), envelope.created_at from red_envelope envelope
        left join (select envelope_id, count(*) as claims, sum(amount_minor) as amount from red_envelope_claim group by 1) found on envelope_id = envelope.id
        where claimed_count <> coalesce(claims, 0) or claimed_minor <> coalesce(amount, 0)`,
    ),
    sqlCheck(
      'tips',
      () => sql`
        with post as (${sql.join(
          likeableKinds.map(
            (kind) => sql`select ${sql.lit(kind)} as kind, id, tip_minor, posted_at from ${sql.table(kind)} where tip_minor <> 0`,
          ),
          sql` union all `,
        )}), given as (select post_kind as kind, post_id as id, sum(amount_minor) as amount, max(given_at) as at from tip group by 1, 2)
        select concat(kind, ' ', id, ' ', coalesce(tip_minor, 0)), coalesce(at, posted_at) from post full join given using (kind, id)
        where tip_minor is distinct from amount`,
    ),
    sqlCheck(
      'endedEnvelopes',
      ({ clock }) => sql`
        select concat('red_envelope ', id), expires_at from red_envelope
        where state = 'open' and expires_at < ${clock.now()}::timestamptz - interval '1 hour'`,
    ),
  ];
}
