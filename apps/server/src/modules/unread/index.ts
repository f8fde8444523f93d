/** How much waits unread for a member, in one statement over what the modules below count. Has no table. */
export { unreadRoutes } from './routes.ts';
