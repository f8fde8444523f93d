import { listDeletedPosts, removeDeletedPost } from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { removePost } from './commands/remove-post.ts';
import { listDeletedPosts as list } from './queries/list-deleted-posts.ts';

export const binRoutes = [
  bind(listDeletedPosts, (ctx, { query }) => list(ctx, query)),
  bind(removeDeletedPost, (ctx, { params, body }) => removePost(ctx, params, body)),
];
