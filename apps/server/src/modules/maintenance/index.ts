/**
 * What became of the work that the site does by itself: backups, checks of the whole site, rehearsals of a restore.
 * Tables: maintenance_run. Invariant: a run that failed is stored as such, and its job is not tried again before its time.
 */
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';
export { maintenanceRequested } from './events.ts';
export { recordRun, type RunResult } from './record-run.ts';
export { maintenanceRoutes } from './routes.ts';

export const maintenanceRetention: readonly RetentionRule[] = [{ table: 'maintenance_run', days: 90, isOlder: olderBy('started_at') }];
