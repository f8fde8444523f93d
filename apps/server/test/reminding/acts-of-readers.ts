import {
  addTip,
  claimEnvelope,
  closeTopicPoll,
  followMember,
  likeAnswer,
  likeAnswerReply,
  likeComment,
  likeQuestion,
  likeReply,
  likeTopic,
  listGivenEnvelopes,
  requestAnswer,
  unlockTopic,
  voteOnTopic,
} from '@chaguan/contract';
import { fund } from '../../src/modules/memberships/testing.ts';
import { type Acts, answerOf, answerReplyOf, commentOf, questionOf, replyOf, topicOf } from './cast.ts';
import { suggest } from './acts-of-suggesters.ts';

const on = { body: { on: true } };

/** What one other does without writing. */
export const actsOfLikes = {
  topic_like: async (cast) => {
    const topicId = await topicOf(cast, cast.me);
    await cast.actor.call(likeTopic, { params: { topicId }, ...on });
    return `/thread?topicId=${topicId}`;
  },
  comment_like: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    const commentId = await commentOf(cast.me, topicId);
    await cast.actor.call(likeComment, { params: { commentId }, ...on });
    return `/thread?topicId=${topicId}&commentId=${commentId}`;
  },
  reply_like: async (cast) => {
    const topicId = await topicOf(cast, cast.host);
    const replyId = await replyOf(cast.me, await commentOf(cast.host, topicId));
    await cast.actor.call(likeReply, { params: { replyId }, ...on });
    return `/thread?topicId=${topicId}&replyId=${replyId}`;
  },
  question_like: async (cast) => {
    const questionId = await questionOf(cast, cast.me);
    await cast.actor.call(likeQuestion, { params: { questionId }, ...on });
    return `/question?questionId=${questionId}`;
  },
  answer_like: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    const answerId = await answerOf(cast.me, questionId);
    await cast.actor.call(likeAnswer, { params: { answerId }, ...on });
    return `/question?questionId=${questionId}&answerId=${answerId}`;
  },
  answer_reply_like: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    const replyId = await answerReplyOf(cast.me, await answerOf(cast.host, questionId));
    await cast.actor.call(likeAnswerReply, { params: { replyId }, ...on });
    return `/question?questionId=${questionId}&replyId=${replyId}`;
  },
  answer_requested: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    await cast.actor.call(requestAnswer, { params: { questionId }, body: { memberId: cast.me.id } });
    return `/question?questionId=${questionId}`;
  },
  edit_suggested: async (cast) => {
    const questionId = await questionOf(cast, cast.me);
    await suggest(cast, cast.actor, questionId);
    return '/user/control/editSuggestions';
  },
  follow: async ({ me, actor }) => {
    await actor.call(followMember, { params: { memberId: me.id } });
    return `/user/control/home?userName=${actor.account}`;
  },
  tip: async (cast) => {
    const { app, me, actor } = cast;
    await fund(app, actor.id, 100, 0);
    const topicId = await topicOf(cast, me);
    await actor.call(addTip, { params: { kind: 'topic', postId: topicId }, body: { amount: '0.5', named: true } });
    return `/thread?topicId=${topicId}`;
  },
  topic_unlock: async (cast) => {
    const { app, me, actor } = cast;
    await fund(app, actor.id, 0, 5);
    const topicId = await topicOf(cast, me, { body: '先付后看。\n\n:::hide{type=points value=5}\n金丝雀在付费里\n:::' });
    await actor.call(unlockTopic, { params: { topicId }, body: { kind: 'points', price: '5' } });
    return `/thread?topicId=${topicId}`;
  },
} satisfies Partial<Acts>;

/** What comes to an end by others. */
export const actsOfEnds = {
  envelope_ended: async (cast) => {
    const { app, me, actor } = cast;
    await fund(app, me.id, 100, 0);
    const topicId = await topicOf(cast, me, { envelope: { type: 'fixed', amount: '1', quantity: 1 } });
    await actor.call(claimEnvelope, { params: { topicId } });
    const { items } = await me.call(listGivenEnvelopes, { query: {} });
    return `/user/control/redEnvelopeAmountDistributionList?giveRedEnvelopeId=${items[0]?.id}`;
  },
  poll_ended: async (cast) => {
    const topicId = await topicOf(cast, cast.host, { poll: { title: '喝哪个', options: ['绿茶', '红茶'], maxChoices: 1 } });
    await cast.me.call(voteOnTopic, { params: { topicId }, body: { choices: [1] } });
    await cast.host.call(closeTopicPoll, { params: { topicId } });
    return `/thread?topicId=${topicId}`;
  },
} satisfies Partial<Acts>;
