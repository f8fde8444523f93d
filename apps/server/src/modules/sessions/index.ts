/**
 * A member's sessions as the member sees and ends them, and their renewal. The rows belong to `members`, because
 * everything that signs somebody in writes them.
 */
export { sessionRoutes } from './routes.ts';
