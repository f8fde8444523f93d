import {
  addQuestion,
  addTopic,
  postAnswer,
  postAnswerReply,
  postComment,
  postQuestionReply,
  postReply,
  sendGroupMessage,
  sendMessage,
} from '@chaguan/contract';
import type { CallOptions } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import type { CaptchaAnswer } from '../forms/captcha-answer.ts';
import type { UnsentKind, UnsentText } from './unsent-text.ts';

type Send = (id: string, body: never, options: CallOptions) => Promise<unknown>;

const calls: Readonly<Record<UnsentKind, Send>> = {
  topic: (_, body, options) => api.call(addTopic, { body }, options),
  question: (_, body, options) => api.call(addQuestion, { body }, options),
  comment: (topicId, body, options) => api.call(postComment, { params: { topicId }, body }, options),
  answer: (questionId, body, options) => api.call(postAnswer, { params: { questionId }, body }, options),
  reply: (commentId, body, options) => api.call(postReply, { params: { commentId }, body }, options),
  answer_reply: (answerId, body, options) => api.call(postAnswerReply, { params: { answerId }, body }, options),
  question_reply: (questionId, body, options) => api.call(postQuestionReply, { params: { questionId }, body }, options),
  group_message: (groupId, body, options) => api.call(sendGroupMessage, { params: { groupId }, body }, options),
  message: (memberId, body, options) => api.call(sendMessage, { params: { memberId }, body }, options),
};

/** Nobody pressed for it now: no dialog opens, and no page is left. */
const quiet = { loading: false, expect: [0, 400, 401, 403, 404, 409, 413, 422, 429, 456, 500, 502, 503, 504] } as const;

/** Requests it by its own key, so that what has arrived already is not stored again. */
export function request({ kind, targetId, body, key }: UnsentText, answer?: CaptchaAnswer): Promise<unknown> {
  return calls[kind](targetId, { ...body, ...answer } as never, { ...quiet, idempotencyKey: key });
}
