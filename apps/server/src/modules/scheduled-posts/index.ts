/**
 * Topics and questions that are published at a time (ADR 65). Table: scheduled_post. Invariants: a post and the end of its row are one
 * transaction, so it is published once; it is checked, held and limited like any other when it is due, in the rights that its author has
 * then; what is refused stays with the reason. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { publishDue } from './publish-due.ts';

export { scheduledPostFailed } from './events.ts';
export { scheduledPostsOwnData } from './own-data.ts';
export { scheduledPostRoutes } from './routes.ts';

export const scheduledPostJobs: readonly ClockJob[] = [{ task: 'scheduled-posts/publish', pattern: '* * * * *', run: publishDue }];
