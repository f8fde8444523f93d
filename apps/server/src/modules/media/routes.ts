import { uploadImage } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { uploadImage as upload } from './commands/store-image.ts';

export const mediaRoutes = [bind(uploadImage, (ctx, { request }) => upload(ctx, request))];
