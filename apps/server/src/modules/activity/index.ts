/**
 * A member's activity and collections across all kinds of posts: feeds, the lists of likes and favourites, drafts, reading history and
 * catch-up. Has no table; it ranks above the modules whose content it lists, and these decide what is visible.
 */
export { bestSince } from './queries/best-since.ts';
export { activityRoutes } from './routes.ts';
