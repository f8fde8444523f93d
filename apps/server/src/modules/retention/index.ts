/**
 * Deletes old rows of tables that only grow, and shows staff how large they are. The modules declare which tables, and which column gives a
 * row's age (`RetentionRule`). Table: retention_run. Invariant: `test/retention.test.ts` classifies every table of the database as
 * retained, bounded, or kept for a reason.
 */
import type { RetentionRule } from '../../platform/database/retention.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { purge } from './purge.ts';

export { retentionRoutes } from './routes.ts';

/** @param rules of all modules */
export function retentionJobs(rules: readonly RetentionRule[]): readonly ClockJob[] {
  return [{ task: 'retention/purge', pattern: '43 3 * * *', run: (services) => purge(services, rules) }];
}
