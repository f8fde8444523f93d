import { figureDays } from '@chaguan/contract';
import { sql } from 'kysely';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { lastDays, siteDay } from '../../../platform/site-day.ts';
import { countDay } from '../figures/count-day.ts';

/** Days of the overview that were never counted, the latest first. */
async function missingDays({ db, clock }: Services): Promise<string[]> {
  const days = lastDays(clock.now(), figureDays).toReversed();
  const { rows } = await sql<{ day: string }>`
    select day::text from unnest(${days}::date[]) requested (day)
    where not exists (select from day_figure where measure = 'members' and day_figure.day = requested.day)`.execute(db);
  const missing = new Set(rows.map(({ day }) => day));
  return days.filter((day) => missing.has(day));
}

const dayMs = 24 * 60 * 60_000;

/** Today and yesterday, whose posts may still be approved or deleted; after an upgrade also the days before. */
export async function countDays(services: Services): Promise<void> {
  const now = services.clock.now();
  const recent = [siteDay(now), siteDay(new Date(now.getTime() - dayMs))];
  const days = new Set([...recent, ...(await missingDays(services))]);
  for (const day of days) await countDay(services, day);
}

export const countDaysTask = 'statistics/count-days';

/** At start-up: a site without figures, new or just upgraded, gets some before the clock job runs. */
export async function countFirstDays({ db, write }: Pick<Services, 'db' | 'write'>): Promise<void> {
  const counted = await db.selectFrom('dayFigure').select('day').limit(1).executeTakeFirst();
  if (counted === undefined) await write((tx) => enqueue(tx, [{ task: countDaysTask, payload: {} }]));
}
