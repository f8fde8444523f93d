import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { moderatePost } from '../posts/moderate/index.ts';
import { deleteAddendum, editAddendum } from './commands/addenda.ts';
import { adjustBounty, refundBounty } from './commands/bounties.ts';
import { changeAdoption } from './commands/change-adoption.ts';
import { closeAnswers, pinQuestion } from './commands/set-question.ts';
import { answerReplyType, answerType, questionType } from './post-types.ts';

/** What staff change; their reads are with the other queries. */
export const staffRoutes = [
  bind(contract.pinQuestion, (ctx, { params, body }) => pinQuestion(ctx, params.questionId, body.order)),
  bind(contract.closeAnswers, (ctx, { params, body }) => closeAnswers(ctx, params.questionId, body.closed)),
  bind(contract.changeAdoption, (ctx, { params, body }) => changeAdoption(ctx, params.questionId, body.answerId)),
  bind(contract.adjustBounty, (ctx, { params, body }) => adjustBounty(ctx, params.questionId, body)),
  bind(contract.refundBounty, (ctx, { params }) => refundBounty(ctx, params.questionId)),
  bind(contract.editAddendum, (ctx, { params, body }) => editAddendum(ctx, params.addendumId, body)),
  bind(contract.deleteAddendum, (ctx, { params }) => deleteAddendum(ctx, params.addendumId)),
  bind(contract.moderateQuestion, (ctx, { params, body }) => moderatePost(ctx, questionType, params.questionId, body)),
  bind(contract.moderateAnswer, (ctx, { params, body }) => moderatePost(ctx, answerType, params.answerId, body)),
  bind(contract.moderateAnswerReply, (ctx, { params, body }) => moderatePost(ctx, answerReplyType, params.replyId, body)),
];
