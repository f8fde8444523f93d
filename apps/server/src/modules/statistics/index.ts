/**
 * Usage of the site and daily figures. Tables: visit, visit_count, visit_visitor, day_figure. Invariants: no visit identifies a member; of
 * the URL of a screen only the ids are kept; the log is kept 30 days, counts by day two years, and a day has at most some hundred values of
 * a kind, whatever is sent. Visits wait in memory for a minute at most, so a killed process loses at most the counts of a minute. Figures
 * of a day are counted only by a job, today's and yesterday's every ten minutes; reading them reads no other table.
 */
import { sql } from 'kysely';
import { siteDay } from '../../platform/site-day.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { countDays, countDaysTask } from './jobs/count-days.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { countFirstDays } from './jobs/count-days.ts';
export { statisticsRoutes } from './routes.ts';

export const statisticsJobs: readonly ClockJob[] = [{ task: countDaysTask, pattern: '*/10 * * * *', run: countDays }];

const olderDay: RetentionRule['isOlder'] = (before) => sql`day < ${siteDay(before)}::date`;

/** Visitors are distinguished within a day: the day before is still written to after midnight. */
export const statisticsRetention: readonly RetentionRule[] = [
  { table: 'visit', days: 'visitDays', isOlder: olderBy('at') },
  { table: 'visit_visitor', days: 1, isOlder: olderDay },
  { table: 'visit_count', days: 'visitCountDays', isOlder: olderDay },
  { table: 'search_miss', days: 'visitCountDays', isOlder: olderDay },
];
