/**
 * Tips: money from the balance of a reader to the author of a post. Table: tip; `posts/read` reads it for the posts of a page. Invariants: a
 * tip is one transaction of the ledger; rows are only added; the sum is kept with its post; who gave an anonymous one is known to the
 * giver, the ledger and staff with the right to money, and is in no event's receiver, reminder or export of others. Locks: the post, the
 * rate limit of new members, giver and author, then the accounts. Events: events.ts.
 */
export { tipsOwnData, tipsPostData } from './own-data.ts';
export { tipGiven } from './events.ts';
export { tipFacts } from './fact-checks.ts';
export { importTip } from './import-tip.ts';
export { tipRoutes } from './routes.ts';
export { readTip } from './queries/read-tip.ts';
export { tippedPosts } from './queries/tipped-posts.ts';
