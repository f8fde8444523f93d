/**
 * Notices of the staff to members. Tables: notice, notice_reader, notice_mark. Invariants: no rows are created in advance; a member has the
 * notices that were published after the registration, for everybody, for a current role or grade of the member, or by name; publications
 * commit in the order of their positions, so that "read up to here" never includes a notice that nobody could have seen; a published one
 * keeps its audience; a withdrawn one is shown nowhere. A banner is an unread notice above every page. Events: events.ts. Messages:
 * notice.received, notice.changed.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberCancelled } from '../members/index.ts';
import { noticeChanged, noticePublished } from './events.ts';
import { forgetReader } from './jobs/forget-reader.ts';
import { withdrawEnded } from './moved-notice.ts';
import { publishDue } from './publish.ts';
import { notifyOfNoticeChange, notifyOfNotice } from './jobs/notify-receivers.ts';

export { noticesOwnData } from './own-data.ts';
export { noticePublished } from './events.ts';
export { noticeReceivers, unreadNotices } from './queries/receivers.ts';
export { unreadNoticeTitles, readNotice } from './queries/own-notices.ts';
export { readBanner } from './queries/read-banner.ts';
export { noticeFromSite } from './from-site.ts';
export { importNotice } from './import-notice.ts';
export { publishMovedNotice, readMovedNotice, withdrawMovedNotices } from './moved-notice.ts';
export { noticeRoutes } from './routes.ts';

export const noticeSubscriptions: readonly Subscription<Services>[] = [
  on(noticePublished, 'deliver', notifyOfNotice),
  on(noticeChanged, 'deliver', notifyOfNoticeChange),
  on(memberCancelled, 'forget-reader', forgetReader),
];

export const noticeJobs: readonly ClockJob[] = [
  { task: 'notices/publish-due', pattern: '* * * * *', run: publishDue },
  { task: 'notices/withdraw-ended', pattern: '* * * * *', run: withdrawEnded },
];
