import {
  addVideo as addEndpoint,
  deleteVideo as deleteEndpoint,
  listStaffVideos as listEndpoint,
  readVideo as readEndpoint,
  retryVideo as retryEndpoint,
  sendVideoPart as partEndpoint,
  sendVideoPoster as posterEndpoint,
  setVideoCaptions as captionsEndpoint,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { setVideoCaptions } from './captions/set-captions.ts';
import { addVideo } from './commands/add-video.ts';
import { sendPart } from './play/send-part.ts';
import { sendPoster } from './play/send-poster.ts';
import { presentVideo } from './queries/present-video.ts';
import { listStaffVideos } from './staff/list-staff-videos.ts';
import { deleteVideo, retryVideo } from './staff/staff-acts.ts';

export const videoRoutes = [
  bind(addEndpoint, (ctx, { body }) => addVideo(ctx, body.uploadId)),
  bind(readEndpoint, (ctx, { params }) => presentVideo(ctx, params.videoKey)),
  bind(captionsEndpoint, (ctx, { params, body }) => setVideoCaptions(ctx, params.videoKey, body)),
  bind(partEndpoint, (ctx, input) => sendPart(ctx, input)),
  bind(posterEndpoint, (ctx, { params, reply }) => sendPoster(ctx, params.posterKey, reply)),
  bind(listEndpoint, (ctx, { query }) => listStaffVideos(ctx, query)),
  bind(retryEndpoint, (ctx, { params }) => retryVideo(ctx, params.videoId)),
  bind(deleteEndpoint, (ctx, { params }) => deleteVideo(ctx, params.videoId)),
];
