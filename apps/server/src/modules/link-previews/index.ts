/**
 * Cards of pages that posts link to: title, description, site and picture, fetched by the server (ADR 70). Tables: link_preview (one row for
 * an address), link_preview_use (which posts link to it). Invariants: only addresses that stand alone on a line of the public part of a
 * post that can be seen are fetched, never addresses of the site or inside networks; texts are stored cleaned and shown escaped; what
 * nothing links to is deleted. Which posts link to what is reported by `post-previews`; `posts` shows the cards. Event:
 * link_preview.changed.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { fetchDue, fetchTask } from './fetch/fetch-due.ts';
import { removeUnused } from './remove-unused.ts';

export { withCards } from './cards.ts';
export { previewChanged } from './events.ts';
export { linkLines, linkRules } from './link-lines.ts';
export { linkPreviewsOwnData } from './own-data.ts';
export { type PreviewedKind, releasePreviews, usePreviews } from './use-previews.ts';

export const linkPreviewJobs: readonly ClockJob[] = [
  { task: fetchTask, pattern: '* * * * *', run: fetchDue },
  { task: 'link-previews/remove-unused', pattern: '27 * * * *', run: removeUnused },
];
