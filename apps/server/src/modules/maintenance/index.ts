/**
 * Results of automatic maintenance: backups, checks of the whole site, rehearsals of a restore. Tables: maintenance_run. Invariant: a
 * failed run is stored as such, and its job is not retried before the next scheduled time.
 */
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';
export { maintenanceRequested } from './events.ts';
export { recordRun, type RunResult } from './record-run.ts';
export { maintenanceRoutes } from './routes.ts';

export const maintenanceRetention: readonly RetentionRule[] = [{ table: 'maintenance_run', days: 90, isOlder: olderBy('started_at') }];
