import { call, give, newAnswer, newComment, newTopic, tagId } from './people.ts';
import { follow, like, mention, newTitle, questionOf, replyTo, replyToAnswer, topicOf, watch, type Act } from './reminding.ts';
import { actsOfSite } from './reminding-site.ts';

/** What members do to each other, by the kind of its reminder, and the sentence. */
const actsOfMembers: Record<string, Act> = {
  topic_comment: {
    does: async ({ me, actor }) => newComment(actor, await topicOf(me), '好茶。'),
    zh: /评论了你的话题《/,
    en: /commented on your topic “/,
  },
  topic_reply: {
    does: async ({ me, actor, host }) => replyTo(actor, await newComment(host, await topicOf(me), '一楼。')),
    zh: /在你的话题《.+》里写了回复/,
    en: /replied in your topic “/,
  },
  quote: {
    does: async ({ me, actor, host }) => {
      const topicId = await topicOf(host);
      const quoteId = await newComment(me, topicId, '引我的。');
      await call(`/user/control/topics/${topicId}/comments`, { as: actor, fields: { body: '对。', quoteId } });
    },
    zh: /引用了你在《.+》里的评论/,
    en: /quoted your comment in “/,
  },
  comment_reply: {
    does: async ({ me, actor, host }) => replyTo(actor, await newComment(me, await topicOf(host), '一楼。')),
    zh: /回复了你在《.+》里的评论/,
    en: /replied to your comment in “/,
  },
  comment_reply_after_me: {
    does: async ({ me, actor, host }) => {
      const commentId = await newComment(host, await topicOf(host), '一楼。');
      await replyTo(me, commentId);
      await replyTo(actor, commentId);
    },
    zh: /也回复了你回复过的评论/,
    en: /also replied to a comment that you replied to/,
  },
  reply_reply: {
    does: async ({ me, actor, host }) => {
      const commentId = await newComment(host, await topicOf(host), '一楼。');
      await replyTo(actor, commentId, { answersReplyId: await replyTo(me, commentId) });
    },
    zh: /在《.+》里回复了你/,
    en: /replied to you in “/,
  },
  topic_like: {
    does: async ({ me, actor }) => like(actor, `topics/${await topicOf(me)}`),
    zh: /赞了你的话题《/,
    en: /liked your topic “/,
  },
  comment_like: {
    does: async ({ me, actor, host }) => like(actor, `comments/${await newComment(me, await topicOf(host), '一楼。')}`),
    zh: /赞了你在《.+》里的评论/,
    en: /liked your comment in “/,
  },
  reply_like: {
    does: async ({ me, actor, host }) => like(actor, `replies/${await replyTo(me, await newComment(host, await topicOf(host), '一楼。'))}`),
    zh: /赞了你在《.+》里的回复/,
    en: /liked your reply in “第/,
  },
  question_like: {
    does: async ({ me, actor }) => like(actor, `questions/${await questionOf(me)}`),
    zh: /赞了你的提问「/,
    en: /liked your question “/,
  },
  answer_like: {
    does: async ({ me, actor, host }) => like(actor, `answers/${await newAnswer(me, await questionOf(host), '八十五度。')}`),
    zh: /赞了你对「.+」的回答/,
    en: /liked your answer to “/,
  },
  answer_reply_like: {
    does: async ({ me, actor, host }) =>
      like(actor, `answerReplies/${await replyToAnswer(me, await newAnswer(host, await questionOf(host), '八十五度。'))}`),
    zh: /赞了你在「.+」里的回复/,
    en: /liked your reply in “/,
  },
  follow: { does: ({ me, actor }) => follow(actor, me), zh: /关注了你/, en: /followed you/ },
  question_answer: {
    does: async ({ me, actor }) => newAnswer(actor, await questionOf(me), '八十五度。'),
    zh: /回答了你的提问「/,
    en: /answered your question “/,
  },
  question_reply: {
    does: async ({ me, actor }) =>
      call(`/user/control/questions/${await questionOf(me)}/replies`, { as: actor, fields: { body: '什么茶？' } }),
    zh: /在你的提问「.+」里写了回复/,
    en: /replied in your question “/,
  },
  answer_reply: {
    does: async ({ me, actor, host }) => replyToAnswer(actor, await newAnswer(me, await questionOf(host), '八十五度。')),
    zh: /回复了你对「.+」的回答/,
    en: /replied to your answer to “/,
  },
  answer_reply_after_me: {
    does: async ({ me, actor, host }) => {
      const answerId = await newAnswer(host, await questionOf(host), '八十五度。');
      await replyToAnswer(me, answerId);
      await replyToAnswer(actor, answerId);
    },
    zh: /也回复了你回复过的回答/,
    en: /also replied to an answer that you replied to/,
  },
  answer_reply_reply: {
    does: async ({ me, actor, host }) => {
      const answerId = await newAnswer(host, await questionOf(host), '八十五度。');
      await replyToAnswer(actor, answerId, { answersReplyId: await replyToAnswer(me, answerId) });
    },
    zh: /在「.+」里回复了你/,
    en: /replied to you in “/,
  },
  mention_topic: {
    does: (cast) => topicOf(cast.actor, mention(cast)),
    zh: /在话题《.+》里提到了你/,
    en: /mentioned you in a topic: “/,
  },
  mention_comment: {
    does: async (cast) => newComment(cast.actor, await topicOf(cast.host), mention(cast)),
    zh: /在《.+》的评论里提到了你/,
    en: /mentioned you in a comment on “/,
  },
  mention_reply: {
    does: async (cast) => replyTo(cast.actor, await newComment(cast.host, await topicOf(cast.host), '一楼。'), { body: mention(cast) }),
    zh: /在《.+》的回复里提到了你/,
    en: /mentioned you in a reply in “/,
  },
  mention_question: {
    does: (cast) => questionOf(cast.actor, mention(cast)),
    zh: /在提问「.+」里提到了你/,
    en: /mentioned you in a question: “/,
  },
  mention_answer: {
    does: async (cast) => newAnswer(cast.actor, await questionOf(cast.host), mention(cast)),
    zh: /在「.+」的回答里提到了你/,
    en: /mentioned you in an answer to “/,
  },
  mention_answer_reply: {
    does: async (cast) =>
      replyToAnswer(cast.actor, await newAnswer(cast.host, await questionOf(cast.host), '八十五度。'), { body: mention(cast) }),
    zh: /在「.+」的回复里提到了你/,
    en: /mentioned you in a reply in “/,
  },
  watched_topic: {
    does: async ({ me, actor, host }) => {
      const topicId = await topicOf(host);
      await watch(me, `topic/${topicId}`, 'watching');
      await newComment(actor, topicId, '好茶。');
    },
    zh: /在你关注的话题《.+》里写了新内容/,
    en: /wrote in a topic that you watch: “/,
  },
  watched_question: {
    does: async ({ me, actor, host }) => {
      const questionId = await questionOf(host);
      await watch(me, `question/${questionId}`, 'watching');
      await newAnswer(actor, questionId, '八十五度。');
    },
    zh: /在你关注的提问「.+」里写了新内容/,
    en: /wrote in a question that you watch: “/,
  },
  watched_tag: {
    does: async ({ me, actor }) => {
      const what = `tag/${await tagId('咖啡')}`;
      await watch(me, what, 'watching');
      await newTopic(actor, newTitle(), '手冲。', '咖啡');
    },
    zh: /在你关注的标签里发了新内容：《/,
    en: /posted in a tag that you watch: “/,
  },
  followed_topic: {
    does: async ({ me, actor }) => {
      await follow(me, actor);
      await topicOf(actor);
    },
    zh: /你关注的.+发了话题《/,
    en: /whom you follow, posted a topic: “/,
  },
  followed_comment: {
    does: async ({ actor, host }) => newComment(actor, await topicOf(host), '好茶。'),
    zh: /你关注的.+评论了话题《/,
    en: /whom you follow, commented on a topic: “/,
  },
  followed_reply: {
    does: async ({ actor, host }) => replyTo(actor, await newComment(host, await topicOf(host), '一楼。')),
    zh: /你关注的.+在《.+》里写了回复/,
    en: /whom you follow, wrote a reply in “/,
  },
  followed_question: {
    does: ({ actor }) => questionOf(actor),
    zh: /你关注的.+提了问题「/,
    en: /whom you follow, asked a question: “/,
  },
  followed_answer: {
    does: async ({ actor, host }) => newAnswer(actor, await questionOf(host), '八十五度。'),
    zh: /你关注的.+回答了问题「/,
    en: /whom you follow, answered a question: “/,
  },
  followed_answer_reply: {
    does: async ({ actor, host }) => replyToAnswer(actor, await newAnswer(host, await questionOf(host), '八十五度。')),
    zh: /你关注的.+在「.+」里写了回复/,
    en: /whom you follow, wrote a reply in “/,
  },
  topic_unlock: {
    does: async ({ me, actor }) => {
      await give(actor, { POINT: '5' });
      const topicId = await topicOf(me, '先付后看。\n\n:::hide{type=points value=5}\n水温九十五。\n:::');
      await call(`/user/control/topics/${topicId}/unlock`, { as: actor, fields: { kind: 'points', price: '5' } });
    },
    zh: /解锁了你的话题《/,
    en: /unlocked your topic “/,
  },
};

/** Every kind but those of review, which is a setting of the whole site (journeys/rules.spec.ts). */
export const acts: Record<string, Act> = { ...actsOfMembers, ...actsOfSite };
