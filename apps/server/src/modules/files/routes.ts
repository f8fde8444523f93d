import {
  addFile as addFileEndpoint,
  cancelUpload as cancelEndpoint,
  listOwnUploads as listEndpoint,
  startUpload as startEndpoint,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addFile } from './commands/add-file.ts';
import { cancelUpload, listOwnUploads, startUpload } from './commands/uploads.ts';

export const fileRoutes = [
  bind(startEndpoint, (ctx, { body }) => startUpload(ctx, body)),
  bind(listEndpoint, (ctx) => listOwnUploads(ctx)),
  bind(cancelEndpoint, (ctx, { params }) => cancelUpload(ctx, params.uploadId)),
  bind(addFileEndpoint, (ctx, { body }) => addFile(ctx, body.uploadId)),
];
