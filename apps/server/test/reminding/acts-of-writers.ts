import { postQuestionReply } from '@chaguan/contract';
import { answerOf, answerReplyOf, type Acts, commentOf, follow, naming, questionOf, readAll, replyOf, topicOf, watch } from './cast.ts';

/** What others write. */
export const actsOfWriters = {
  topic_comment: async (cast) => {
    const topicId = await topicOf(cast, cast.me);
    return `/thread?topicId=${topicId}&commentId=${await commentOf(cast.actor, topicId)}`;
  },
  topic_reply: async (cast) => {
    const topicId = await topicOf(cast, cast.me);
    const commentId = await commentOf(cast.host, topicId);
    await readAll(cast);
    return `/thread?topicId=${topicId}&replyId=${await replyOf(cast.actor, commentId)}`;
  },
  quote: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    const quoteId = await commentOf(cast.me, topicId);
    return `/thread?topicId=${topicId}&commentId=${await commentOf(cast.actor, topicId, { quoteId })}`;
  },
  comment_reply: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    return `/thread?topicId=${topicId}&replyId=${await replyOf(cast.actor, await commentOf(cast.me, topicId))}`;
  },
  comment_reply_after_me: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    const commentId = await commentOf(cast.host, topicId);
    await replyOf(cast.me, commentId);
    return `/thread?topicId=${topicId}&replyId=${await replyOf(cast.actor, commentId)}`;
  },
  reply_reply: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    const commentId = await commentOf(cast.host, topicId);
    const answersReplyId = await replyOf(cast.me, commentId);
    return `/thread?topicId=${topicId}&replyId=${await replyOf(cast.actor, commentId, { answersReplyId })}`;
  },
  question_answer: async (cast) => {
    const questionId = await questionOf(cast, cast.me);
    return `/question?questionId=${questionId}&answerId=${await answerOf(cast.actor, questionId)}`;
  },
  question_reply: async (cast) => {
    const questionId = await questionOf(cast, cast.me);
    const { reply } = await cast.actor.call(postQuestionReply, { params: { questionId }, body: { body: '什么茶？' } });
    return `/question?questionId=${questionId}&replyId=${reply.id}`;
  },
  answer_reply: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    return `/question?questionId=${questionId}&replyId=${await answerReplyOf(cast.actor, await answerOf(cast.me, questionId))}`;
  },
  answer_reply_after_me: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    const answerId = await answerOf(cast.host, questionId);
    await answerReplyOf(cast.me, answerId);
    return `/question?questionId=${questionId}&replyId=${await answerReplyOf(cast.actor, answerId)}`;
  },
  answer_reply_reply: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    const answerId = await answerOf(cast.host, questionId);
    const answersReplyId = await answerReplyOf(cast.me, answerId);
    return `/question?questionId=${questionId}&replyId=${await answerReplyOf(cast.actor, answerId, { answersReplyId })}`;
  },
  mention_topic: async (cast) => `/thread?topicId=${await topicOf(cast, cast.actor, { body: naming(cast.me) })}`,
  mention_comment: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    return `/thread?topicId=${topicId}&commentId=${await commentOf(cast.actor, topicId, { body: naming(cast.me) })}`;
  },
  mention_reply: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    const body = naming(cast.me);
    return `/thread?topicId=${topicId}&replyId=${await replyOf(cast.actor, await commentOf(cast.host, topicId), { body })}`;
  },
  mention_question: async (cast) => `/question?questionId=${await questionOf(cast, cast.actor, naming(cast.me))}`,
  mention_answer: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    return `/question?questionId=${questionId}&answerId=${await answerOf(cast.actor, questionId, naming(cast.me))}`;
  },
  mention_answer_reply: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    const body = naming(cast.me);
    return `/question?questionId=${questionId}&replyId=${await answerReplyOf(cast.actor, await answerOf(cast.host, questionId), { body })}`;
  },
  watched_topic: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    await watch(cast, 'topic', topicId);
    return `/thread?topicId=${topicId}&commentId=${await commentOf(cast.actor, topicId)}`;
  },
  watched_question: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    await watch(cast, 'question', questionId);
    return `/question?questionId=${questionId}&answerId=${await answerOf(cast.actor, questionId)}`;
  },
  watched_tag: async (cast) => {
    await watch(cast, 'tag', cast.tagId);
    return `/thread?topicId=${await topicOf(cast, cast.actor)}`;
  },
  followed_topic: async (cast) => {
    await follow(cast);
    return `/thread?topicId=${await topicOf(cast, cast.actor)}`;
  },
  followed_comment: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    await follow(cast);
    return `/thread?topicId=${topicId}&commentId=${await commentOf(cast.actor, topicId)}`;
  },
  followed_reply: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    await follow(cast);
    return `/thread?topicId=${topicId}&replyId=${await replyOf(cast.actor, await commentOf(cast.host, topicId))}`;
  },
  followed_question: async (cast) => {
    await follow(cast);
    return `/question?questionId=${await questionOf(cast, cast.actor)}`;
  },
  followed_answer: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    await follow(cast);
    return `/question?questionId=${questionId}&answerId=${await answerOf(cast.actor, questionId)}`;
  },
  followed_answer_reply: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    await follow(cast);
    return `/question?questionId=${questionId}&replyId=${await answerReplyOf(cast.actor, await answerOf(cast.host, questionId))}`;
  },
} satisfies Partial<Acts>;
