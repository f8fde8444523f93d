/**
 * How the site is used, and what comes about on it by day. Tables: visit, visit_count, visit_visitor, day_figure.
 * Invariants: no visit names a member; of the address of a screen nothing but its ids is kept; the log lasts 30 days,
 * counts by day two years, and a day has no more than some hundred values of a kind, whatever is sent. Visits wait in
 * memory for a minute at most, so a process that is killed loses at most the counts of a minute. Figures of a day are
 * counted by job alone, today's and yesterday's every ten minutes; whoever reads them reads no other table.
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

/** Visitors are told apart within a day: the day before is still written to after midnight. */
export const statisticsRetention: readonly RetentionRule[] = [
  { table: 'visit', days: 'visitDays', isOlder: olderBy('at') },
  { table: 'visit_visitor', days: 1, isOlder: olderDay },
  { table: 'visit_count', days: 'visitCountDays', isOlder: olderDay },
  { table: 'search_miss', days: 'visitCountDays', isOlder: olderDay },
];
