/** What members see of their points: a view of the ledger, with the subject of each line. No tables of its own. */
export { pointRoutes } from './routes.ts';
