import * as contract from '@chaguan/contract';
import { bind } from '../../../platform/http/bind.ts';
import { listQueue } from './queries/list-queue.ts';
import { readQueueCounts } from './queries/read-queue-counts.ts';
import { readQueueNews } from './queries/read-queue-changes.ts';
import { readQueuePost } from './queries/read-queue-post.ts';

export const queueRoutes = [
  bind(contract.listQueue, (ctx, { query }) => listQueue(ctx, query)),
  bind(contract.readQueuePost, (ctx, { params }) => readQueuePost(ctx, params.kind, params.postId)),
  bind(contract.readQueueNews, (ctx, { query }) => readQueueNews(ctx, query)),
  bind(contract.readQueueCounts, (ctx) => readQueueCounts(ctx)),
];
