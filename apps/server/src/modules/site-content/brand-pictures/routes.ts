import * as contract from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { uploadBrandPicture } from './upload-brand-picture.ts';

export const brandPictureRoutes = [
  bind(contract.uploadBrandPicture, (ctx, { query, request }) => uploadBrandPicture(ctx, query.kind, request)),
];
