import * as contract from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { postTypes } from '../../post-types/index.ts';
import { postEdits } from './queries/list-post-edits.ts';
import { postSource } from './queries/read-post-source.ts';

export const editRoutes = [
  bind(contract.readPostSource, (ctx, { params }) => postSource(ctx, params)),
  bind(contract.editPost, (ctx, { params, body }) => postTypes[params.kind].rewrite(ctx, params.postId, body)),
  bind(contract.listPostEdits, (ctx, { params, query }) => postEdits(ctx, params, query.before)),
];
