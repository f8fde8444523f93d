import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addFeedback, answerFeedback, closeFeedback, deleteFeedback } from './commands/feedback.ts';
import { listFeedback } from './queries/list-feedback.ts';

export const feedbackRoutes = [
  bind(contract.addFeedback, (ctx, { body }) => addFeedback(ctx, body)),
  bind(contract.listFeedback, (ctx, { query }) => listFeedback(ctx.db, query)),
  bind(contract.answerFeedback, (ctx, { params, body }) => answerFeedback(ctx, params.feedbackId, body.answer)),
  bind(contract.closeFeedback, (ctx, { params }) => closeFeedback(ctx, params.feedbackId)),
  bind(contract.deleteFeedback, (ctx, { params }) => deleteFeedback(ctx, params.feedbackId)),
];
