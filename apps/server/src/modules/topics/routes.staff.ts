import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { moderateComment, moderateReply, moderateTopic } from './commands/moderate.ts';
import { moveTopic } from './commands/move-topic.ts';
import { closeComments, markEssence, pinTopic } from './commands/set-topic.ts';
import { staffComments } from './queries/staff-comments.ts';
import { staffCounts } from './queries/staff-counts.ts';
import { staffTopics } from './queries/staff-topics.ts';

export const staffRoutes = [
  bind(contract.listStaffTopics, (ctx, { query }) => staffTopics(ctx, query)),
  bind(contract.listStaffComments, (ctx, { query }) => staffComments(ctx, query)),
  bind(contract.readStaffCounts, (ctx) => staffCounts(ctx)),
  bind(contract.pinTopic, (ctx, { params, body }) => pinTopic(ctx, params.topicId, body.order)),
  bind(contract.markEssence, (ctx, { params, body }) => markEssence(ctx, params.topicId, body.essence)),
  bind(contract.closeComments, (ctx, { params, body }) => closeComments(ctx, params.topicId, body.closed)),
  bind(contract.moveTopic, (ctx, { params, body }) => moveTopic(ctx, params.topicId, body.tagId)),
  bind(contract.moderateTopic, (ctx, { params, body }) => moderateTopic(ctx, params.topicId, body.act)),
  bind(contract.moderateComment, (ctx, { params, body }) => moderateComment(ctx, params.commentId, body.act)),
  bind(contract.moderateReply, (ctx, { params, body }) => moderateReply(ctx, params.replyId, body.act)),
];
