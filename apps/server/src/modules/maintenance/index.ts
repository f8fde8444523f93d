/**
 * What became of the work that the site does by itself: backups, checks of the whole site, rehearsals of a restore.
 * Tables: maintenance_run. Invariant: a run that failed is stored as such, and its job is not tried again before its time.
 */
export { maintenanceRequested } from './events.ts';
export { recordRun, type RunResult } from './record-run.ts';
export { maintenanceRoutes } from './routes.ts';
