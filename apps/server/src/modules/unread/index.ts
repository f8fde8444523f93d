/** A member's unread counts, in one statement over the counts of the modules below. Has no table. */
export { unreadRoutes } from './routes.ts';
