/**
 * Staff change what members wrote, with a reason, and authors and staff read how a post was changed (ADR 40). What a post
 * said before is kept by `posts` (post_edit), whoever edits; here is who may ask. Invariants: only its author and staff
 * who judge content where it stands read old words, which may be hidden or paid for; only staff learn which of them it was.
 */
export { editRoutes } from './routes.ts';
