import {
  addVideo as addEndpoint,
  readVideo as readEndpoint,
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

export const videoRoutes = [
  bind(addEndpoint, (ctx, { body }) => addVideo(ctx, body.uploadId)),
  bind(readEndpoint, (ctx, { params }) => presentVideo(ctx, params.videoKey)),
  bind(captionsEndpoint, (ctx, { params, body }) => setVideoCaptions(ctx, params.videoKey, body)),
  bind(partEndpoint, (ctx, input) => sendPart(ctx, input)),
  bind(posterEndpoint, (ctx, { params, reply }) => sendPoster(ctx, params.posterKey, reply)),
];
