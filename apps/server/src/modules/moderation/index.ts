/**
 * Staff decisions about posts, and one queue of everything that waits for staff.
 *
 * `queue` (ADR 42): posts that are held, cases of reports, refunds, adjustments and changes that need a second person. It owns no table and
 * decides nothing: it reads those of the modules below, as far as the caller decides there, and each item is decided by the endpoint of its
 * own module.
 *
 * `lists`: posts of one kind in any state, found by words through the index of the search (ADR 35), by tag, author, state and day. The
 * rows, not the index, decide what the caller is shown.
 *
 * `edits` (ADR 40): staff change the text of members' posts, with a reason, and authors and staff read the history of a post. The former
 * texts are stored by `posts` (post_edit), whoever edits; this module decides who may read them. Invariants: only the author and staff who
 * moderate its location read former texts, which may be hidden or paid for; only staff learn which staff member made an edit.
 *
 * `bin` (ADR 41): deleted posts stay in it for a configured number of days, where staff and authors (their own) find and restore them; then
 * a job removes them permanently. Columns deleted_at, deleted_by and the state `removed` of the six tables of posts, which `posts` sets;
 * erases_posts of member, which `account-deletion` sets. Invariants: texts are removed in one way only, by `removeForGood`, from everything
 * that keeps a copy; rows, counts and money stay as the deletion left them; there is no way back. Restoring is a change of state like any
 * other, by the moderation endpoints.
 *
 * `closing` (ADR 64): duplicates, and times at which comments or answers close and open. Tables: thread_duplicate, thread_timer.
 *
 * `files` (ADR 45): staff find, block and delete files of members; a job marks the cards of such a file in the posts that show it.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { erasePosts } from './bin/jobs/erase-posts.ts';
import { removeDue } from './bin/jobs/remove-due.ts';
import { runTimers } from './closing/timers.ts';
import { markCards } from './files/mark-cards.ts';
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { fileJudged } from '../files/index.ts';

export { queueChannels } from './queue/channels.ts';
export { binRoutes, closingRoutes, editRoutes, postListRoutes, queueRoutes, staffFileRoutes } from './routes.ts';

export const moderationSubscriptions: readonly Subscription<Services>[] = [on(fileJudged, 'cards', markCards)];

export const moderationJobs: readonly ClockJob[] = [
  { task: 'moderation/remove-due', pattern: '19 * * * *', run: removeDue },
  { task: 'moderation/thread-timers', pattern: '* * * * *', run: runTimers },
  { task: 'moderation/erase-posts', pattern: '*/10 * * * *', run: erasePosts },
];
