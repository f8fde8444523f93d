/**
 * Videos: files that are played inline (ADR 46). Tables: video, video_part, video_caption. Whoever may read the file may watch the video
 * (`downloads`). Invariants: nothing that can be downloaded of a ready video reveals location, device or owner; renditions are deleted with
 * its file; a site converts one video at a time; no video is played or decoded before the scanner of the site found it clean. Message:
 * video.changed.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { fileScanned } from '../files/index.ts';
import { afterScan, convertWaiting, convertTask } from './jobs/convert-waiting.ts';
import { removeGoneVideos } from './jobs/remove-gone.ts';

export { importVideo } from './commands/import-video.ts';
export { videosOwnData } from './own-data.ts';
export { videoChannels } from './channels.ts';
export { lockVideo } from './jobs/claim-turn.ts';
export { videoRoutes } from './routes.ts';

export const videoSubscriptions: readonly Subscription<Services>[] = [on(fileScanned, 'video', afterScan)];

export const videoJobs: readonly ClockJob[] = [
  { task: convertTask, pattern: '* * * * *', run: convertWaiting },
  { task: 'videos/remove-gone', pattern: '7,17,27,37,47,57 * * * *', run: removeGoneVideos },
];
