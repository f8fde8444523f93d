import { uploadBrandPicture } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { uploadBrandPicture as upload } from './commands/upload-brand-picture.ts';

export const appearanceRoutes = [bind(uploadBrandPicture, (ctx, { query, request }) => upload(ctx, query.kind, request))];
