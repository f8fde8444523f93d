import {
  readAnswerReplySource,
  deleteAnswerReply,
  deleteReply,
  editAnswerReply,
  editReply,
  postReply,
  readReplySource,
  postAnswerReply,
  postQuestionReply,
  restoreAnswerReply,
  restoreReply,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { withCaptcha } from '../forms/with-captcha.tsx';
import type { ReplySource, Under } from './data.ts';
import type { Discussion } from './discussion.ts';

type Sent = Promise<{ reply: { id: string; state: string } }>;

type ReplyCalls = {
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  source: () => Promise<ReplySource>;
  edit: (body: string, version: number) => Sent;
};

/** The editor itself prompts to sign in again. */
const expected = { expect: [401] };

/** Actions on an existing reply: topics and questions have their own endpoints. */
export function replyCalls(of: Discussion['of'], replyId: string): ReplyCalls {
  const at = { params: { replyId } };
  if (of === 'topic') {
    return {
      remove: () => api.call(deleteReply, at),
      restore: () => api.call(restoreReply, at),
      source: () => api.call(readReplySource, at),
      edit: (body, version) => api.call(editReply, { ...at, body: { body, version } }, expected),
    };
  }
  return {
    remove: () => api.call(deleteAnswerReply, at),
    restore: () => api.call(restoreAnswerReply, at),
    source: () => api.call(readAnswerReplySource, at),
    edit: (body, version) => api.call(editAnswerReply, { ...at, body: { body, version } }, expected),
  };
}

export function sendReply(
  { kind, id }: Under,
  body: { body: string; answersReplyId?: string | undefined },
  idempotencyKey: string,
  expect: readonly number[],
): Sent {
  // The text is shown as being sent.
  const sending = { expect, loading: false, idempotencyKey };
  return withCaptcha((answer): Sent => {
    const sent = { ...body, ...answer };
    if (kind === 'comment') return api.call(postReply, { params: { commentId: id }, body: sent }, sending);
    if (kind === 'answer') return api.call(postAnswerReply, { params: { answerId: id }, body: sent }, sending);
    return api.call(postQuestionReply, { params: { questionId: id }, body: sent }, sending);
  });
}
