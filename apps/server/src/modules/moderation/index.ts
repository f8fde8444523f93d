/**
 * What staff decide about posts, and one queue of all that waits for them.
 *
 * `queue` (ADR 42): posts that are held, cases of reports, refunds, adjustments and changes that need a second person. It
 * owns no table and decides nothing: it reads those of the modules below, as far as the caller decides there, and each
 * thing is decided by the endpoint of its own module.
 *
 * `lists`: posts of one kind in any state, found by words through the index of the search (ADR 35), by tag, author, state and
 * day. Rows decide what the caller is shown, whatever the index says.
 *
 * `edits` (ADR 40): staff change what members wrote, with a reason, and authors and staff read how a post was changed.
 * What a post said before is kept by `posts` (post_edit), whoever edits; here is who may ask. Invariants: only its author
 * and staff who judge content where it stands read old words, which may be hidden or paid for; only staff learn which of
 * them it was.
 *
 * `bin` (ADR 41): deleted posts lie in it for the days of a setting, where staff and, of their own, authors find and
 * restore them; then a job removes them for good. Columns deleted_at, deleted_by and the state `removed` of the six
 * tables of posts, which `posts` sets; erases_posts of member, which `account-deletion` sets. Invariants: words go by one
 * way, `removeForGood`, out of everything that keeps a copy; rows, counts and money stay as the deletion left them;
 * nothing leads back. Restoring is a change of state like any other, by the calls that moderate.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { erasePosts } from './bin/jobs/erase-posts.ts';
import { removeDue } from './bin/jobs/remove-due.ts';

export { binRoutes, editRoutes, postListRoutes, queueRoutes, staffFileRoutes } from './routes.ts';

export const moderationJobs: readonly ClockJob[] = [
  { task: 'moderation/remove-due', pattern: '19 * * * *', run: removeDue },
  { task: 'moderation/erase-posts', pattern: '*/10 * * * *', run: erasePosts },
];
