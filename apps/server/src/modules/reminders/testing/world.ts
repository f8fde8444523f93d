import {
  addQuestion,
  addTopic,
  blockMember,
  deleteAnswer,
  deleteAnswerReply,
  deleteComment,
  deleteQuestion,
  deleteReply,
  deleteTopic,
  editAnswer,
  editAnswerReply,
  editComment,
  editReply,
  likeAnswer,
  likeAnswerReply,
  likeComment,
  likeQuestion,
  likeReply,
  likeTopic,
  moderateAnswer,
  moderateAnswerReply,
  moderateComment,
  moderateQuestion,
  moderateReply,
  moderateTopic,
  postAnswer,
  postAnswerReply,
  postComment,
  postQuestionReply,
  postReply,
  restoreAnswer,
  restoreAnswerReply,
  restoreComment,
  restoreQuestion,
  restoreReply,
  restoreTopic,
  unblockMember,
  type LikeableKind,
} from '@chaguan/contract';
import type { Person } from '../../../../test/app.ts';
import type { ModelPost } from './model.ts';

type Judge = 'approve' | 'delete' | 'restore';

interface Calls {
  edit: ((me: Person, id: string, body: string, version: number) => Promise<unknown>) | null;
  remove: (me: Person, id: string) => Promise<unknown>;
  restore: (me: Person, id: string) => Promise<unknown>;
  judge: (boss: Person, id: string, act: Judge) => Promise<unknown>;
  like: (me: Person, id: string, on: boolean) => Promise<unknown>;
}

/** The endpoints of each kind; topics and questions are edited elsewhere. */
export const calls: Record<LikeableKind, Calls> = {
  topic: {
    edit: null,
    remove: (me, topicId) => me.call(deleteTopic, { params: { topicId } }),
    restore: (me, topicId) => me.call(restoreTopic, { params: { topicId } }),
    judge: (boss, topicId, act) => boss.call(moderateTopic, { params: { topicId }, body: { act } }),
    like: (me, topicId, on) => me.call(likeTopic, { params: { topicId }, body: { on } }),
  },
  comment: {
    edit: (me, commentId, body, version) => me.call(editComment, { params: { commentId }, body: { body, version } }),
    remove: (me, commentId) => me.call(deleteComment, { params: { commentId } }),
    restore: (me, commentId) => me.call(restoreComment, { params: { commentId } }),
    judge: (boss, commentId, act) => boss.call(moderateComment, { params: { commentId }, body: { act } }),
    like: (me, commentId, on) => me.call(likeComment, { params: { commentId }, body: { on } }),
  },
  reply: {
    edit: (me, replyId, body, version) => me.call(editReply, { params: { replyId }, body: { body, version } }),
    remove: (me, replyId) => me.call(deleteReply, { params: { replyId } }),
    restore: (me, replyId) => me.call(restoreReply, { params: { replyId } }),
    judge: (boss, replyId, act) => boss.call(moderateReply, { params: { replyId }, body: { act } }),
    like: (me, replyId, on) => me.call(likeReply, { params: { replyId }, body: { on } }),
  },
  question: {
    edit: null,
    remove: (me, questionId) => me.call(deleteQuestion, { params: { questionId } }),
    restore: (me, questionId) => me.call(restoreQuestion, { params: { questionId } }),
    judge: (boss, questionId, act) => boss.call(moderateQuestion, { params: { questionId }, body: { act } }),
    like: (me, questionId, on) => me.call(likeQuestion, { params: { questionId }, body: { on } }),
  },
  answer: {
    edit: (me, answerId, body, version) => me.call(editAnswer, { params: { answerId }, body: { body, version } }),
    remove: (me, answerId) => me.call(deleteAnswer, { params: { answerId } }),
    restore: (me, answerId) => me.call(restoreAnswer, { params: { answerId } }),
    judge: (boss, answerId, act) => boss.call(moderateAnswer, { params: { answerId }, body: { act } }),
    like: (me, answerId, on) => me.call(likeAnswer, { params: { answerId }, body: { on } }),
  },
  answer_reply: {
    edit: (me, replyId, body, version) => me.call(editAnswerReply, { params: { replyId }, body: { body, version } }),
    remove: (me, replyId) => me.call(deleteAnswerReply, { params: { replyId } }),
    restore: (me, replyId) => me.call(restoreAnswerReply, { params: { replyId } }),
    judge: (boss, replyId, act) => boss.call(moderateAnswerReply, { params: { replyId }, body: { act } }),
    like: (me, replyId, on) => me.call(likeAnswerReply, { params: { replyId }, body: { on } }),
  },
};

export const blocking = (me: Person, memberId: string, on: boolean): Promise<unknown> =>
  me.call(on ? blockMember : unblockMember, { params: { memberId } });

/** Writes under a post, of the kind that belongs there; returns the id. `answered` is a reply or comment that it refers to. */
export async function writeUnder(
  me: Person,
  above: ModelPost,
  body: string,
  answered: ModelPost | null,
): Promise<{ kind: LikeableKind; id: string }> {
  const answers = answered === null ? {} : { answersReplyId: answered.id };
  if (above.kind === 'topic') {
    const quote = answered === null ? {} : { quoteId: answered.id };
    const { comment } = await me.call(postComment, { params: { topicId: above.id }, body: { body, ...quote } });
    return { kind: 'comment', id: comment.id };
  }
  if (above.kind === 'comment') {
    const { reply } = await me.call(postReply, { params: { commentId: above.id }, body: { body, ...answers } });
    return { kind: 'reply', id: reply.id };
  }
  if (above.kind === 'question' && body.length % 2 === 0) {
    const { reply } = await me.call(postQuestionReply, { params: { questionId: above.id }, body: { body } });
    return { kind: 'answer_reply', id: reply.id };
  }
  if (above.kind === 'question') {
    const { answer } = await me.call(postAnswer, { params: { questionId: above.id }, body: { body } });
    return { kind: 'answer', id: answer.id };
  }
  const { reply } = await me.call(postAnswerReply, { params: { answerId: above.id }, body: { body, ...answers } });
  return { kind: 'answer_reply', id: reply.id };
}

export async function writeRoot(me: Person, kind: 'topic' | 'question', tagId: string, body: string): Promise<string> {
  if (kind === 'topic') return (await me.call(addTopic, { body: { title: '一壶茶', body, tagId } }, crypto.randomUUID())).topicId;
  return (await me.call(addQuestion, { body: { title: '水温多少合适？', body, tagIds: [tagId] } }, crypto.randomUUID())).questionId;
}
