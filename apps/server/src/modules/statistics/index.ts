/**
 * How the site is used, and what comes about on it by day. Tables: visit, visit_count, visit_visitor, day_figure.
 * Invariants: no visit names a member; of the address of a screen nothing but its ids is kept; the log lasts 30 days,
 * counts by day two years, and a day has no more than some hundred values of a kind, whatever is sent. Visits wait in
 * memory for a minute at most, so a process that is killed loses at most the counts of a minute. Figures of a day are
 * counted by job alone, today's and yesterday's every ten minutes; whoever reads them reads no other table.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { countDays } from './jobs/count-days.ts';
import { pruneVisits } from './jobs/prune-visits.ts';

export { statisticsRoutes } from './routes.ts';

export const statisticsJobs: readonly ClockJob[] = [
  { task: 'statistics/prune-visits', pattern: '37 20 * * *', run: pruneVisits },
  { task: 'statistics/count-days', pattern: '*/10 * * * *', run: countDays },
];
