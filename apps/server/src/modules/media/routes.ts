import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { copyImage } from './commands/copy-image.ts';
import { uploadImage } from './commands/store-image.ts';

export const mediaRoutes = [
  bind(contract.uploadImage, (ctx, { request }) => uploadImage(ctx, request)),
  bind(contract.copyImage, (ctx, { body }) => copyImage(ctx, body.address)),
];
