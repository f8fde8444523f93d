/** What members see of their points: a reading of the ledger, with what each line was for. No tables of its own. */
export { pointRoutes } from './routes.ts';
