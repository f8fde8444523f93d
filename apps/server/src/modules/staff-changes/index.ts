/**
 * What waits for a second person, for staff to see and decide; see `approvals` for the rule and its table. Stands above
 * the modules whose changes it carries out.
 */
export { accountEdits } from './account-edits.ts';
export { changedLines } from './changed-lines.ts';
export { staffChangeFacts } from './fact-checks.ts';
export { staffChangeRoutes } from './routes.ts';
