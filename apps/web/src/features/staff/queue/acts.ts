import {
  bookRefund,
  confirmAdjustment,
  confirmChange,
  moderateAnswer,
  moderateAnswerReply,
  moderateComment,
  moderateQuestion,
  moderateReply,
  moderateTopic,
  refuseAdjustment,
  refuseChange,
  refuseRefund,
  type Body,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import type { Item, PostItem, PostKind } from './data.ts';

type Judgement = Body<typeof moderateTopic>;

const ofPosts: Record<PostKind, (id: string, body: Judgement) => Promise<unknown>> = {
  topic: (topicId, body) => api.call(moderateTopic, { params: { topicId }, body }),
  comment: (commentId, body) => api.call(moderateComment, { params: { commentId }, body }),
  reply: (replyId, body) => api.call(moderateReply, { params: { replyId }, body }),
  question: (questionId, body) => api.call(moderateQuestion, { params: { questionId }, body }),
  answer: (answerId, body) => api.call(moderateAnswer, { params: { answerId }, body }),
  answer_reply: (replyId, body) => api.call(moderateAnswerReply, { params: { replyId }, body }),
};

/** What both keys of the queue do. */
export type Act = 'approve' | 'refuse';

/** As it waited when it was seen: whoever comes second is told. */
export function judge({ kind, id, post: { version } }: PostItem, act: Act, reason = ''): Promise<unknown> {
  const why = reason.trim();
  return ofPosts[kind](id, { act: act === 'approve' ? 'approve' : 'delete', version, ...(why !== '' && { reason: why }) });
}

/** Sends it back to where it waited. */
export function takeBack({ kind, id }: PostItem, act: Act): Promise<unknown> {
  return ofPosts[kind](id, { act: act === 'approve' ? 'hide' : 'restore' });
}

/** What is no post and no report. */
export function settle({ kind, id }: Item, act: Act, reason: string): Promise<unknown> {
  const approves = act === 'approve';
  if (kind === 'refund') {
    const params = { refundId: id };
    return approves ? api.call(bookRefund, { params }) : api.call(refuseRefund, { params, body: { reason: reason.trim() } });
  }
  if (kind === 'adjustment') return api.call(approves ? confirmAdjustment : refuseAdjustment, { params: { adjustmentId: id } });
  return api.call(approves ? confirmChange : refuseChange, { params: { changeId: id } });
}
