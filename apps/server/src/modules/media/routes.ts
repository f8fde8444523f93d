import { copyImage, uploadImage } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { copyImage as copy } from './commands/copy-image.ts';
import { uploadImage as upload } from './commands/store-image.ts';

export const mediaRoutes = [
  bind(uploadImage, (ctx, { request }) => upload(ctx, request)),
  bind(copyImage, (ctx, { body }) => copy(ctx, body.address)),
];
