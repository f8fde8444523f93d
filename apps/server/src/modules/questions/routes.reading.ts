import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readPollOf } from '../polls/index.ts';
import { recordVisit } from '../reading-history/index.ts';
import { countView } from '../posts/read/index.ts';
import { favouritersOfRoot, likersOfRoot } from '../post-lists/index.ts';
import { bountyForm } from './bounty/bounds.ts';
import { listQuestions } from './queries/list-questions.ts';
import { answerList, answerReplyList, questionList } from './queries/own-lists.ts';
import { question, questionAnswers } from './queries/question.ts';
import { questionForm, addendumSource, answerReplySource, answerSource, questionSource } from './queries/writing-forms.ts';
import { markQuestionRead } from './mark-read.ts';
import { questionReader } from './queries/read-question.ts';
import { questionPolls } from './question-polls.ts';

const open = [
  bind(contract.listQuestions, (ctx, { query }) => listQuestions(ctx, query)),
  bind(contract.readQuestion, (ctx, { params, query }) => question(ctx, params.questionId, query)),
  bind(contract.listAnswers, (ctx, { params, query }) => questionAnswers(ctx, params.questionId, query)),
  bind(contract.readQuestionPoll, (ctx, { params }) => readPollOf(ctx, questionPolls, params.questionId)),
  bind(contract.countQuestionView, async (ctx, { params }) => {
    recordVisit(ctx, 'question', params.questionId);
    return countView(ctx, 'question', params.questionId);
  }),
];

const forms = [
  bind(contract.readQuestionForm, (ctx) => questionForm(ctx)),
  bind(contract.readBountyForm, (ctx) => bountyForm(ctx)),
  bind(contract.readQuestionSource, (ctx, { params }) => questionSource(ctx, params.questionId)),
  bind(contract.readAnswerSource, (ctx, { params }) => answerSource(ctx, params.answerId)),
  bind(contract.readAnswerReplySource, (ctx, { params }) => answerReplySource(ctx, params.replyId)),
];

const own = [
  bind(contract.listOwnQuestions, (ctx, { query }) => questionList(ctx, query)),
  bind(contract.listOwnAnswers, (ctx, { query }) => answerList(ctx, query)),
  bind(contract.listOwnAnswerReplies, (ctx, { query }) => answerReplyList(ctx, query)),
  bind(contract.listQuestionLikers, (ctx, { params, query }) => likersOfRoot(questionReader, ctx, params.questionId, query)),
  bind(contract.listQuestionFavouriters, (ctx, { params, query }) => favouritersOfRoot(questionReader, ctx, params.questionId, query)),
];

const marks = [bind(contract.markQuestionRead, (ctx, { params, body }) => markQuestionRead(ctx, params.questionId, body.floor))];

const staff = [bind(contract.readAddendumSource, (ctx, { params }) => addendumSource(ctx, params.addendumId))];

export const readingRoutes = [...open, ...forms, ...own, ...marks, ...staff];
