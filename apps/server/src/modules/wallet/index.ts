/** What members see of their money: a reading of the ledger, with what each line was for. No tables of its own. */
export { walletRoutes } from './routes.ts';
