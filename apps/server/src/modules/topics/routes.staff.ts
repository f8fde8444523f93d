import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { moderatePost } from '../posts/moderate/index.ts';
import { moveTopic } from './commands/move-topic.ts';
import { closeComments, markEssence, pinTopic } from './commands/set-topic.ts';
import { commentType, replyType, topicType } from './post-types.ts';
import { staffComments, staffTopics } from './queries/staff-lists.ts';

export const staffRoutes = [
  bind(contract.listStaffTopics, (ctx, { query }) => staffTopics(ctx, query)),
  bind(contract.listStaffComments, (ctx, { query }) => staffComments(ctx, query)),
  bind(contract.pinTopic, (ctx, { params, body }) => pinTopic(ctx, params.topicId, body.order)),
  bind(contract.markEssence, (ctx, { params, body }) => markEssence(ctx, params.topicId, body.essence)),
  bind(contract.closeComments, (ctx, { params, body }) => closeComments(ctx, params.topicId, body.closed)),
  bind(contract.moveTopic, (ctx, { params, body }) => moveTopic(ctx, params.topicId, body.tagId)),
  bind(contract.moderateTopic, (ctx, { params, body }) => moderatePost(ctx, topicType, params.topicId, body)),
  bind(contract.moderateComment, (ctx, { params, body }) => moderatePost(ctx, commentType, params.commentId, body)),
  bind(contract.moderateReply, (ctx, { params, body }) => moderatePost(ctx, replyType, params.replyId, body)),
];
