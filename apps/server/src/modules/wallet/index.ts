/** What members see of their money and points: views of the ledger, with the subject of each line. No tables of its own. */
export { walletRoutes } from './routes.ts';
