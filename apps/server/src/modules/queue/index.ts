/**
 * One queue of all that waits for staff: posts that are held, cases of reports, refunds, adjustments and changes that
 * need a second person (ADR 42). It owns no table and decides nothing: it reads those of the modules below, as far as
 * the caller decides there, and each thing is decided by the endpoint of its own module.
 */
export { queueRoutes } from './routes.ts';
