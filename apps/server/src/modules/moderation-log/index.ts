/**
 * The public log of what staff did, and appeals against it (ADR 72). Tables: appeal; moderation_log_begin with the moment from which on acts
 * are public. The log is read from the audit log of `audit`. Invariants: nobody is named, no text of a post is repeated, and what looks like
 * an address, a number or an account in a reason is masked; an act is appealed once, by whom it concerns, and decided once, by another than
 * who acted. Locks: the post, the appeal, then rows of members. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearAppeals } from './appeals/clear-appeals.ts';

export { publicName } from './log/act-names.ts';
export { appealDecided } from './events.ts';
export { moderationLogOwnData, moderationLogPostData } from './own-data.ts';
export { moderationLogRoutes } from './routes.ts';

export const moderationLogJobs: readonly ClockJob[] = [{ task: 'moderation-log/clear-appeals', pattern: '47 4 * * *', run: clearAppeals }];
