import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';

const dayMs = 24 * 60 * 60_000;

/** How many days each is kept. Visitors are told apart within a day: the day before is still written to after midnight. */
const keptDays = { log: 30, visitors: 1, counts: 730 };

const batch = 5000;

async function prune({ db }: Services, table: string, isOld: ReturnType<typeof sql>): Promise<void> {
  const name = sql.table(table);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${isOld} limit ${batch}::int for update skip locked))`.execute(
      db,
    );
    if ((numAffectedRows ?? 0n) < BigInt(batch)) return;
  }
}

/** In small batches, so that nobody who reads meanwhile waits. */
export async function pruneVisits(services: Services): Promise<void> {
  const now = services.clock.now();
  const dayBefore = (days: number): string => siteDay(new Date(now.getTime() - days * dayMs));
  await prune(services, 'visit', sql`at < ${new Date(now.getTime() - keptDays.log * dayMs)}`);
  await prune(services, 'visit_visitor', sql`day < ${dayBefore(keptDays.visitors)}::date`);
  await prune(services, 'visit_count', sql`day < ${dayBefore(keptDays.counts)}::date`);
}
