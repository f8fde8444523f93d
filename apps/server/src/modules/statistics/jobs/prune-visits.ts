import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';

const dayMs = 24 * 60 * 60_000;

/** How many days each is kept. Visitors are told apart within a day: the day before is still written to after midnight. */
const keptDays = { log: 30, visitors: 1, counts: 730 };

export async function pruneVisits({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const dayBefore = (days: number): string => siteDay(new Date(now.getTime() - days * dayMs));
  await deleteInBatches(db, 'visit', sql`at < ${new Date(now.getTime() - keptDays.log * dayMs)}`);
  await deleteInBatches(db, 'visit_visitor', sql`day < ${dayBefore(keptDays.visitors)}::date`);
  await deleteInBatches(db, 'visit_count', sql`day < ${dayBefore(keptDays.counts)}::date`);
  await deleteInBatches(db, 'search_miss', sql`day < ${dayBefore(keptDays.counts)}::date`);
}
