import * as contract from '@chaguan/contract';
import { refusePrograms } from '../../platform/http/rights.ts';
import { fail } from '../../platform/failure.ts';
import { bind } from '../../platform/http/bind.ts';
import { closePollOf, voteOn } from '../polls/index.ts';
import { deletePost, favouritePost, likePost, restorePost } from '../posts/write/index.ts';
import { requireCaptcha } from '../verification/index.ts';
import { addQuestion } from './commands/add-question.ts';
import { adoptAnswer } from './commands/adopt-answer.ts';
import { appendQuestion } from './commands/addenda.ts';
import { editAnswer, postAnswer, editAnswerReply, postAnswerReply, postQuestionReply } from './commands/answers.ts';
import { editQuestion } from './commands/edit-question.ts';
import { markUnhelpful } from './quality/unhelpful.ts';
import { markWorked } from './worked.ts';
import { raiseBounty } from './commands/bounties.ts';
import { answerReplyType, answerType, questionType } from './post-types.ts';
import { questionPolls } from './question-polls.ts';

export const writingRoutes = [
  bind(
    contract.addQuestion,
    (ctx, { body, request }) => {
      // Value moves: a repeated click must not hold a second bounty.
      const offers = body.bountyCny !== undefined || body.bountyPoints !== undefined;
      if (offers) refusePrograms(ctx);
      if (offers && request.headers['idempotency-key'] === undefined) fail('idempotency.key_required');
      return addQuestion(ctx, body);
    },
    (ctx, { body }) => requireCaptcha(ctx, 'question', body),
  ),
  bind(contract.editQuestion, (ctx, { params, body }) => editQuestion(ctx, params.questionId, body)),
  bind(contract.deleteQuestion, (ctx, { params }) => deletePost(ctx, questionType, params.questionId)),
  bind(contract.restoreQuestion, (ctx, { params }) => restorePost(ctx, questionType, params.questionId)),
  bind(
    contract.addAddendum,
    (ctx, { params, body }) => appendQuestion(ctx, params.questionId, body.body),
    (ctx, { body }) => requireCaptcha(ctx, 'question', body),
  ),
  bind(contract.adoptAnswer, (ctx, { params, body }) => adoptAnswer(ctx, params.questionId, body.answerId)),
  bind(contract.raiseBounty, (ctx, { params, body }) => raiseBounty(ctx, params.questionId, body)),
  bind(
    contract.postAnswer,
    (ctx, { params, body }) => postAnswer(ctx, params.questionId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'answer', body),
  ),
  bind(contract.editAnswer, (ctx, { params, body }) => editAnswer(ctx, params.answerId, body)),
  bind(contract.deleteAnswer, (ctx, { params }) => deletePost(ctx, answerType, params.answerId)),
  bind(contract.restoreAnswer, (ctx, { params }) => restorePost(ctx, answerType, params.answerId)),
  bind(contract.markWorked, (ctx, { params, body }) => markWorked(ctx, params.answerId, body.on)),
  bind(contract.markUnhelpful, (ctx, { params, body }) => markUnhelpful(ctx, params.answerId, body.on)),
  bind(
    contract.postQuestionReply,
    (ctx, { params, body }) => postQuestionReply(ctx, params.questionId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'answer', body),
  ),
  bind(
    contract.postAnswerReply,
    (ctx, { params, body }) => postAnswerReply(ctx, params.answerId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'answer', body),
  ),
  bind(contract.editAnswerReply, (ctx, { params, body }) => editAnswerReply(ctx, params.replyId, body)),
  bind(contract.deleteAnswerReply, (ctx, { params }) => deletePost(ctx, answerReplyType, params.replyId)),
  bind(contract.restoreAnswerReply, (ctx, { params }) => restorePost(ctx, answerReplyType, params.replyId)),
  bind(contract.likeQuestion, (ctx, { params, body }) => likePost(ctx, questionType, params.questionId, body.on)),
  bind(contract.likeAnswer, (ctx, { params, body }) => likePost(ctx, answerType, params.answerId, body.on)),
  bind(contract.likeAnswerReply, (ctx, { params, body }) => likePost(ctx, answerReplyType, params.replyId, body.on)),
  bind(contract.favouriteQuestion, (ctx, { params, body }) => favouritePost(ctx, questionType, params.questionId, body)),
  bind(contract.voteOnQuestion, (ctx, { params, body }) => voteOn(ctx, questionPolls, params.questionId, body.choices)),
  bind(contract.closeQuestionPoll, (ctx, { params }) => closePollOf(ctx, questionPolls, params.questionId)),
];
