/**
 * What members report to staff, of private messages so far. Tables: report, report_image. Invariants: only who has a
 * message reports it, and has one open report about it; a report keeps the words as they were, which staff read under
 * their name in the log, never about themselves; it goes half a year after it was closed.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { removeOldReports } from './jobs/remove-old-reports.ts';

export { exportOfReports } from './queries/export-reports.ts';
export { reportRoutes } from './routes.ts';

export const reportJobs: readonly ClockJob[] = [{ task: 'reports/remove-old', pattern: '41 4 * * *', run: removeOldReports }];
