import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { setVideoCaptions } from './captions/set-captions.ts';
import { addVideo } from './commands/add-video.ts';
import { sendPart } from './play/send-part.ts';
import { sendPoster } from './play/send-poster.ts';
import { presentVideo } from './queries/present-video.ts';
import { listStaffVideos, deleteVideo, retryVideo } from './staff-videos.ts';

export const videoRoutes = [
  bind(contract.addVideo, (ctx, { body }) => addVideo(ctx, body.uploadId)),
  bind(contract.readVideo, (ctx, { params }) => presentVideo(ctx, params.videoKey)),
  bind(contract.setVideoCaptions, (ctx, { params, body }) => setVideoCaptions(ctx, params.videoKey, body)),
  bind(contract.sendVideoPart, (ctx, input) => sendPart(ctx, input)),
  bind(contract.sendVideoPoster, (ctx, { params, reply }) => sendPoster(ctx, params.posterKey, reply)),
  bind(contract.listStaffVideos, (ctx, { query }) => listStaffVideos(ctx, query)),
  bind(contract.retryVideo, (ctx, { params }) => retryVideo(ctx, params.videoId)),
  bind(contract.deleteVideo, (ctx, { params }) => deleteVideo(ctx, params.videoId)),
];
