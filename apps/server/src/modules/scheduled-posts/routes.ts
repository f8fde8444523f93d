import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listScheduled } from './list-scheduled.ts';
import { deleteScheduled, editScheduled, schedulePost } from './schedule-post.ts';

export const scheduledPostRoutes = [
  bind(contract.listScheduledPosts, (ctx) => listScheduled(ctx)),
  bind(contract.addScheduledPost, (ctx, { body }) => schedulePost(ctx, body)),
  bind(contract.editScheduledPost, (ctx, { params, body }) => editScheduled(ctx, params.scheduledId, body)),
  bind(contract.deleteScheduledPost, (ctx, { params }) => deleteScheduled(ctx, params.scheduledId)),
];
