import * as contract from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import { bind } from '../../platform/http/bind.ts';
import { addQuestion } from './commands/add-question.ts';
import { adoptAnswer } from './commands/adopt-answer.ts';
import { appendQuestion } from './commands/append-question.ts';
import { closeQuestionPoll } from './commands/close-question-poll.ts';
import { deleteAnswerReply } from './commands/delete-answer-reply.ts';
import { deleteAnswer } from './commands/delete-answer.ts';
import { deleteQuestion } from './commands/delete-question.ts';
import { editAnswerReply } from './commands/edit-answer-reply.ts';
import { editAnswer } from './commands/edit-answer.ts';
import { editQuestion } from './commands/edit-question.ts';
import { favouriteQuestion } from './commands/favourite-question.ts';
import { likeAnswerReply } from './commands/like-answer-reply.ts';
import { likeAnswer } from './commands/like-answer.ts';
import { likeQuestion } from './commands/like-question.ts';
import { markWorked } from './commands/mark-worked.ts';
import { postAnswer } from './commands/post-answer.ts';
import { raiseBounty } from './commands/raise-bounty.ts';
import { replyToAnswer } from './commands/reply-to-answer.ts';
import { replyToQuestion } from './commands/reply-to-question.ts';
import { restoreAnswerReply } from './commands/restore-answer-reply.ts';
import { restoreAnswer } from './commands/restore-answer.ts';
import { restoreQuestion } from './commands/restore-question.ts';
import { voteOnQuestion } from './commands/vote-on-question.ts';

export const writingRoutes = [
  bind(contract.addQuestion, (ctx, { body, request }) => {
    // Value moves: a second press must not hold a second bounty.
    const offers = body.bountyCny !== undefined || body.bountyPoints !== undefined;
    if (offers && request.headers['idempotency-key'] === undefined) fail('idempotency.key_required');
    return addQuestion(ctx, body);
  }),
  bind(contract.editQuestion, (ctx, { params, body }) => editQuestion(ctx, params.questionId, body)),
  bind(contract.deleteQuestion, (ctx, { params }) => deleteQuestion(ctx, params.questionId)),
  bind(contract.restoreQuestion, (ctx, { params }) => restoreQuestion(ctx, params.questionId)),
  bind(contract.addAddendum, (ctx, { params, body }) => appendQuestion(ctx, params.questionId, body.body)),
  bind(contract.adoptAnswer, (ctx, { params, body }) => adoptAnswer(ctx, params.questionId, body.answerId)),
  bind(contract.raiseBounty, (ctx, { params, body }) => raiseBounty(ctx, params.questionId, body)),
  bind(contract.postAnswer, (ctx, { params, body }) => postAnswer(ctx, params.questionId, body)),
  bind(contract.editAnswer, (ctx, { params, body }) => editAnswer(ctx, params.answerId, body)),
  bind(contract.deleteAnswer, (ctx, { params }) => deleteAnswer(ctx, params.answerId)),
  bind(contract.restoreAnswer, (ctx, { params }) => restoreAnswer(ctx, params.answerId)),
  bind(contract.markWorked, (ctx, { params, body }) => markWorked(ctx, params.answerId, body.on)),
  bind(contract.postQuestionReply, (ctx, { params, body }) => replyToQuestion(ctx, params.questionId, body)),
  bind(contract.postAnswerReply, (ctx, { params, body }) => replyToAnswer(ctx, params.answerId, body)),
  bind(contract.editAnswerReply, (ctx, { params, body }) => editAnswerReply(ctx, params.replyId, body)),
  bind(contract.deleteAnswerReply, (ctx, { params }) => deleteAnswerReply(ctx, params.replyId)),
  bind(contract.restoreAnswerReply, (ctx, { params }) => restoreAnswerReply(ctx, params.replyId)),
  bind(contract.likeQuestion, (ctx, { params, body }) => likeQuestion(ctx, params.questionId, body.on)),
  bind(contract.likeAnswer, (ctx, { params, body }) => likeAnswer(ctx, params.answerId, body.on)),
  bind(contract.likeAnswerReply, (ctx, { params, body }) => likeAnswerReply(ctx, params.replyId, body.on)),
  bind(contract.favouriteQuestion, (ctx, { params, body }) => favouriteQuestion(ctx, params.questionId, body)),
  bind(contract.voteOnQuestion, (ctx, { params, body }) => voteOnQuestion(ctx, params.questionId, body.choices)),
  bind(contract.closeQuestionPoll, (ctx, { params }) => closeQuestionPoll(ctx, params.questionId)),
];
