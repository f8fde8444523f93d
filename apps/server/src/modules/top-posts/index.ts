/**
 * The best topics and questions of a day, a week, a month, a year and of all time (ADR 61). Table: top_score, some hundreds of rows for
 * each period and order. Invariants: a list has only what the reader may open now, whatever the scores say; a job costs
 * the same however large the site is.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { refreshTopScores } from './refresh-top-scores.ts';

export { refreshTopScores } from './refresh-top-scores.ts';
export { topPages } from './top-pages.ts';
export { topPostRoutes } from './routes.ts';

export const topPostJobs: readonly ClockJob[] = [{ task: 'top-posts/refresh', pattern: '*/10 * * * *', run: refreshTopScores }];
