import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { declineAnswerRequest } from './commands/decline-answer-request.ts';
import { requestAnswer } from './commands/request-answer.ts';
import { readAnswerRequestPreference, setAnswerRequestPreference } from './preference.ts';
import { listAnswerRequests } from './queries/list-answer-requests.ts';
import { listOwnAnswerRequests } from './queries/list-own-answer-requests.ts';

export const answerRequestsRoutes = [
  bind(contract.listAnswerRequests, (ctx, { params }) => listAnswerRequests(ctx, params.questionId)),
  bind(contract.requestAnswer, (ctx, { params, body }) => requestAnswer(ctx, params.questionId, body.memberId)),
  bind(contract.declineAnswerRequest, (ctx, { params }) => declineAnswerRequest(ctx, params.questionId)),
  bind(contract.listOwnAnswerRequests, (ctx, { query }) => listOwnAnswerRequests(ctx, query.before)),
  bind(contract.readAnswerRequestPreference, (ctx) => readAnswerRequestPreference(ctx)),
  bind(contract.setAnswerRequestPreference, (ctx, { body }) => setAnswerRequestPreference(ctx, body.from)),
];
