import {
  moderateAnswer,
  moderateAnswerReply,
  moderateComment,
  moderateQuestion,
  moderateReply,
  moderateTopic,
  type Answer,
  type Body,
  type LikeableKind,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

type Judgement = Body<typeof moderateTopic>;
type Judged = Answer<typeof moderateTopic>;

/** A post as it is on screen; pages of readers contain the version for staff only. */
export type SeenPost = { kind: LikeableKind; id: string; state: Judged['state']; version?: number | undefined };

const calls: Record<LikeableKind, (id: string, body: Judgement) => Promise<Judged>> = {
  topic: (topicId, body) => api.call(moderateTopic, { params: { topicId }, body }),
  comment: (commentId, body) => api.call(moderateComment, { params: { commentId }, body }),
  reply: (replyId, body) => api.call(moderateReply, { params: { replyId }, body }),
  question: (questionId, body) => api.call(moderateQuestion, { params: { questionId }, body }),
  answer: (answerId, body) => api.call(moderateAnswer, { params: { answerId }, body }),
  answer_reply: (replyId, body) => api.call(moderateAnswerReply, { params: { replyId }, body }),
};

/** The state that was seen, for an act that is refused if it has changed. */
export function seenOf({ state, version }: Pick<SeenPost, 'state' | 'version'>): Pick<Judgement, 'state' | 'version'> {
  return version === undefined || state === 'removed' ? {} : { version, state };
}

/** A staff decision about a post, valid as long as the post is as they saw it. Returns the new state, on which an undo is based. */
export async function judgePost<P extends SeenPost>(post: P, act: Judgement['act'], reason = ''): Promise<P> {
  const why = reason.trim();
  const { state } = await calls[post.kind](post.id, { act, ...seenOf(post), ...(why !== '' && { reason: why }) });
  return { ...post, state };
}
