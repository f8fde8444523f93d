/**
 * Videos: files that play where they stand (ADR 46). Tables: video, video_part, video_caption. Who may watch one is who may read
 * its file (`downloads`). Invariants: of a video that is ready nothing can be had that tells place, device or owner; what was made
 * of it goes with its file; one is converted at a time on a site; nothing of a video plays or is decoded before the scanner of the site
 * found it clean. Message: video.changed.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { fileScanned } from '../files/index.ts';
import { afterScan } from './jobs/after-scan.ts';
import { convertWaiting, convertTask } from './jobs/convert-waiting.ts';
import { removeGoneVideos } from './jobs/remove-gone.ts';

export { videosOwnData } from './own-data.ts';
export { videoChannels } from './channels.ts';
export { holdVideo } from './jobs/take-turn.ts';
export { videoRoutes } from './routes.ts';

export const videoSubscriptions: readonly Subscription<Services>[] = [on(fileScanned, 'video', afterScan)];

export const videoJobs: readonly ClockJob[] = [
  { task: convertTask, pattern: '* * * * *', run: convertWaiting },
  { task: 'videos/remove-gone', pattern: '7,17,27,37,47,57 * * * *', run: removeGoneVideos },
];
