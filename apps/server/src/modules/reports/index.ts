/**
 * Members' reports to staff: about posts, members, and messages that they have. All reports of one target are one case, which staff decide
 * at once (ADR 38). Tables: report_case, report, report_snapshot, report_category, report_reason, report_image. Invariants: one open case
 * per target, one open report of a member in it; a case keeps a snapshot of what was reported; its score is the sum of its standing
 * reports; nobody sees what is about themselves; of two staff members the second learns who was first; viewing texts of messages is logged
 * with the viewer; everything is deleted half a year after the verdict. Locks: the post, the case, reports, then rows of members. Events:
 * events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { postEdited } from '../posts/index.ts';
import { postsMoved } from '../post-moves/index.ts';
import { topicMoved } from '../topics/index.ts';
import { followMovedTags, followQuestion, followTopic } from './jobs/follow-tags.ts';
import { removeOldReports } from './jobs/remove-old-reports.ts';

export { reportsOwnData, reportsPostData } from './own-data.ts';
export { caseAssigned, caseDecided, type CaseHandover, caseReopened, reportFiled } from './events.ts';
export { forgetSnapshots } from './jobs/remove-old-reports.ts';
export { isHidden } from './queries/is-hidden.ts';
export { pastOf } from './queries/past-of.ts';
export { isAssigned, currentVerdict, type CurrentVerdict } from './queries/current-verdict.ts';
export { importReport } from './commands/import-report.ts';
export { reportRoutes } from './routes.ts';

export const reportSubscriptions: readonly Subscription<Services>[] = [
  on(topicMoved, 'move-cases', followTopic),
  on(postsMoved, 'move-cases', followMovedTags),
  on(postEdited, 'move-cases', followQuestion),
];

export const reportJobs: readonly ClockJob[] = [{ task: 'reports/remove-old', pattern: '41 4 * * *', run: removeOldReports }];
