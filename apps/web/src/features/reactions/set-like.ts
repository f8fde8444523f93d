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
import { api } from '../../lib/api/browser.ts';

const quiet = { loading: false } as const;

type Call = (id: string, body: { on: boolean }) => Promise<Answer<typeof likeTopic>>;

const calls: Record<LikeableKind, Call> = {
  topic: (topicId, body) => api.call(likeTopic, { params: { topicId }, body }, quiet),
  comment: (commentId, body) => api.call(likeComment, { params: { commentId }, body }, quiet),
  reply: (replyId, body) => api.call(likeReply, { params: { replyId }, body }, quiet),
  question: (questionId, body) => api.call(likeQuestion, { params: { questionId }, body }, quiet),
  answer: (answerId, body) => api.call(likeAnswer, { params: { answerId }, body }, quiet),
  answer_reply: (replyId, body) => api.call(likeAnswerReply, { params: { replyId }, body }, quiet),
};

/** Brings a like to the wanted state; each kind has its own call. */
export function setLike({ kind, id }: { kind: LikeableKind; id: string }, on: boolean): Promise<Answer<typeof likeTopic>> {
  return calls[kind](id, { on });
}
