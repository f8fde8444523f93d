/**
 * The bin (ADR 41): deleted posts lie in it for the days of a setting, where staff and, of their own, authors find and
 * restore them; then a job removes them for good. Columns deleted_at, deleted_by and the state `removed` of the six
 * tables of posts, which `posts` sets; erases_posts of member, which `leaving` sets. Invariants: words go by one way,
 * `removeForGood`, out of everything that keeps a copy; rows, counts and money stay as the deletion left them; nothing
 * leads back. Restoring is a change of state like any other, by the calls that moderate.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { erasePosts } from './jobs/erase-posts.ts';
import { removeDue } from './jobs/remove-due.ts';

export { binRoutes } from './routes.ts';

export const binJobs: readonly ClockJob[] = [
  { task: 'bin/remove-due', pattern: '19 * * * *', run: removeDue },
  { task: 'bin/erase-posts', pattern: '*/10 * * * *', run: erasePosts },
];
