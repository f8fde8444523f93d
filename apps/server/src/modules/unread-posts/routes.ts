import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { markAllRead, undoMarkAllRead } from './mark-all-read.ts';
import { listUnreadPosts } from './queries/list-unread-posts.ts';

export const unreadPostRoutes = [
  bind(contract.listUnreadPosts, (ctx, { query }) => listUnreadPosts(ctx, query)),
  bind(contract.markAllRead, (ctx, { body }) => markAllRead(ctx, body)),
  bind(contract.undoMarkAllRead, (ctx, { body }) => undoMarkAllRead(ctx, body)),
];
