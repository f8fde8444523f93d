import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addFile } from './commands/add-file.ts';
import { cancelUpload, listOwnUploads, startUpload } from './commands/uploads.ts';

export const fileRoutes = [
  bind(contract.startUpload, (ctx, { body }) => startUpload(ctx, body)),
  bind(contract.listOwnUploads, (ctx) => listOwnUploads(ctx)),
  bind(contract.cancelUpload, (ctx, { params }) => cancelUpload(ctx, params.uploadId)),
  bind(contract.addFile, (ctx, { body }) => addFile(ctx, body.uploadId)),
];
