import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { uploadBrandPicture } from './commands/upload-brand-picture.ts';

export const appearanceRoutes = [
  bind(contract.uploadBrandPicture, (ctx, { query, request }) => uploadBrandPicture(ctx, query.kind, request)),
];
