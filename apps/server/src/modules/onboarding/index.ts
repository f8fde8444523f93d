/**
 * The beginning of a site: what is settled of all that a new one needs, and the end of its demonstration.
 * Tables: none; it reads what the site holds. Invariant: of the demonstration only the accounts go that the demonstration
 * made (`import_key`), by the same way as any account whose owner leaves and takes the posts along.
 */
export { onboardingRoutes } from './routes.ts';
