import {
  likeAnswer,
  likeAnswerReply,
  likeComment,
  likeQuestion,
  likeReply,
  likeTopic,
  type Answer,
  type LikeableKind,
} from '@chaguan/contract';
import type { CallOptions } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';

type Call = (id: string, body: { on: boolean }, options: CallOptions) => Promise<Answer<typeof likeTopic>>;

const calls: Record<LikeableKind, Call> = {
  topic: (topicId, body, options) => api.call(likeTopic, { params: { topicId }, body }, options),
  comment: (commentId, body, options) => api.call(likeComment, { params: { commentId }, body }, options),
  reply: (replyId, body, options) => api.call(likeReply, { params: { replyId }, body }, options),
  question: (questionId, body, options) => api.call(likeQuestion, { params: { questionId }, body }, options),
  answer: (answerId, body, options) => api.call(likeAnswer, { params: { answerId }, body }, options),
  answer_reply: (replyId, body, options) => api.call(likeAnswerReply, { params: { replyId }, body }, options),
};

/** Sets a like to the wanted state; each kind has its own endpoint. */
export function setLike(
  { kind, id }: { kind: LikeableKind; id: string },
  on: boolean,
  options: CallOptions = { loading: false },
): Promise<Answer<typeof likeTopic>> {
  return calls[kind](id, { on }, options);
}
