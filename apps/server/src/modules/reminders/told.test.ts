import {
  addQuestion,
  addTopic,
  followMember,
  likeAnswer,
  likeAnswerReply,
  likeComment,
  likeQuestion,
  likeReply,
  likeTopic,
  listReminderActs,
  listReminders,
  postAnswer,
  postAnswerReply,
  postComment,
  postQuestionReply,
  postReply,
  reminderCodes,
  type ReminderKind,
  setWatch,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion, aQuestionTag, anAnswer, anAnswerReply } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();
let [me, other, third]: Person[] = [];
let [tagId, questionTagId] = ['', ''];

const who = (person: Person | undefined): Person => {
  if (person === undefined) throw new Error('the test begins with three people');
  return person;
};
const I = () => who(me);
const they = () => who(other);

beforeAll(async () => {
  [me, other, third] = [await app.member('meimei'), await app.member('other'), await app.member('third')];
  [tagId, questionTagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
});

const topicOf = (person: Person) => app.write((tx) => aTopic(tx, app.services, { authorId: person.id, tagId }));
const commentOf = (person: Person, topicId: string) =>
  app.write((tx) => aComment(tx, app.services, { authorId: person.id, parentId: topicId }));
const questionOf = (person: Person) => app.write((tx) => aQuestion(tx, app.services, { authorId: person.id, tagIds: [questionTagId] }));
const answerOf = (person: Person, questionId: string) => app.write((tx) => anAnswer(tx, app.services, { authorId: person.id, questionId }));
const answerReplyOf = (person: Person, questionId: string, answerId: string) =>
  app.write((tx) => anAnswerReply(tx, app.services, { authorId: person.id, questionId, answerId }));
const replyOf = async (person: Person, commentId: string) =>
  (await person.call(postReply, { params: { commentId }, body: { body: '同感。' } })).reply.id;

const comment = async (topicId: string, more: object = {}) =>
  (await they().call(postComment, { params: { topicId }, body: { body: '好茶。', ...more } })).comment.id;
const reply = (commentId: string, more: object = {}) =>
  they().call(postReply, { params: { commentId }, body: { body: '同感。', ...more } });
const answer = (questionId: string, body = '八十五度。') => they().call(postAnswer, { params: { questionId }, body: { body } });
const answerReply = (answerId: string, more: object = {}) =>
  they().call(postAnswerReply, { params: { answerId }, body: { body: '谢谢。', ...more } });
const topic = (body = '水开了。') => they().call(addTopic, { body: { title: '一壶茶', body, tagId } });
const question = (body = '绿茶。') => they().call(addQuestion, { body: { title: '水温多少合适？', body, tagIds: [questionTagId] } });

/** Both follow a third person's topic or question from afar. */
const elsewhere = () => topicOf(who(third));
const asked = () => questionOf(who(third));
const following = async () => void (await I().call(followMember, { params: { memberId: they().id } }));
const watching = (kind: 'topic' | 'question' | 'tag', subjectId: string) =>
  I().call(setWatch, { params: { kind, subjectId }, body: { level: 'watching' } });
const on = { body: { on: true } };

/** What `other` does that `me` is told of as this kind. */
const acts: Partial<Record<ReminderKind, () => Promise<unknown>>> = {
  topic_comment: async () => comment(await topicOf(I())),
  topic_reply: async () => reply(await commentOf(who(third), await topicOf(I()))),
  quote: async () => {
    const topicId = await elsewhere();
    await comment(topicId, { quoteId: await commentOf(I(), topicId) });
  },
  comment_reply: async () => reply(await commentOf(I(), await elsewhere())),
  comment_reply_after_me: async () => {
    const commentId = await commentOf(who(third), await elsewhere());
    await replyOf(I(), commentId);
    await reply(commentId);
  },
  reply_reply: async () => {
    const commentId = await commentOf(who(third), await elsewhere());
    await reply(commentId, { answersReplyId: await replyOf(I(), commentId) });
  },
  question_answer: async () => answer(await questionOf(I())),
  question_reply: async () => they().call(postQuestionReply, { params: { questionId: await questionOf(I()) }, body: { body: '什么茶？' } }),
  answer_reply: async () => answerReply(await answerOf(I(), await asked())),
  answer_reply_after_me: async () => {
    const questionId = await asked();
    const answerId = await answerOf(who(third), questionId);
    await answerReplyOf(I(), questionId, answerId);
    await answerReply(answerId);
  },
  answer_reply_reply: async () => {
    const questionId = await asked();
    const answerId = await answerOf(who(third), questionId);
    await answerReply(answerId, { answersReplyId: await answerReplyOf(I(), questionId, answerId) });
  },
  mention_topic: () => topic('@meimei 来喝茶。'),
  mention_comment: async () => comment(await elsewhere(), { body: '@meimei 好茶。' }),
  mention_reply: async () => reply(await commentOf(who(third), await elsewhere()), { body: '@meimei 同感。' }),
  mention_question: () => question('@meimei 知道吗？'),
  mention_answer: async () => answer(await asked(), '@meimei 说得对。'),
  mention_answer_reply: async () => answerReply(await answerOf(who(third), await asked()), { body: '@meimei 看这里。' }),
  topic_like: async () => they().call(likeTopic, { params: { topicId: await topicOf(I()) }, ...on }),
  comment_like: async () => they().call(likeComment, { params: { commentId: await commentOf(I(), await elsewhere()) }, ...on }),
  reply_like: async () => {
    const replyId = await replyOf(I(), await commentOf(who(third), await elsewhere()));
    await they().call(likeReply, { params: { replyId }, ...on });
  },
  question_like: async () => they().call(likeQuestion, { params: { questionId: await questionOf(I()) }, ...on }),
  answer_like: async () => they().call(likeAnswer, { params: { answerId: await answerOf(I(), await asked()) }, ...on }),
  answer_reply_like: async () => {
    const questionId = await asked();
    const replyId = await answerReplyOf(I(), questionId, await answerOf(who(third), questionId));
    await they().call(likeAnswerReply, { params: { replyId }, ...on });
  },
  follow: () => they().call(followMember, { params: { memberId: I().id } }),
  watched_topic: async () => {
    const topicId = await elsewhere();
    await watching('topic', topicId);
    await comment(topicId);
  },
  watched_question: async () => {
    const questionId = await asked();
    await watching('question', questionId);
    await answer(questionId);
  },
  watched_tag: async () => {
    await watching('tag', tagId);
    await topic();
    await app.settle();
    await I().call(setWatch, { params: { kind: 'tag', subjectId: tagId }, body: { level: 'normal' } });
  },
  followed_topic: async () => {
    await following();
    await topic();
  },
  followed_comment: async () => comment(await elsewhere()),
  followed_reply: async () => reply(await commentOf(who(third), await elsewhere())),
  followed_question: () => question(),
  followed_answer: async () => answer(await asked()),
  followed_answer_reply: async () => answerReply(await answerOf(who(third), await asked())),
};

const list = () => I().call(listReminders, { query: {} });

test.each(Object.entries(acts))('%s', async (kind, act) => {
  await app.settle();
  await app.db.deleteFrom('reminder').where('memberId', '=', I().id).execute();
  await act();
  await app.settle();
  const { items, total } = await list();
  expect(items.map((item) => item.kind)).toEqual([kind]);
  const [line] = items;
  expect({ ...line, total }).toMatchObject({
    code: reminderCodes[kind as ReminderKind],
    read: false,
    count: 1,
    senders: [{ account: 'other' }],
    gone: false,
    total: 1,
  });
  const ofPost = {
    title: expect.stringMatching(/一壶茶|水温多少合适/),
    excerpt: expect.any(String),
    target: { rootId: expect.any(String) },
  };
  expect(line).toMatchObject(kind === 'follow' ? { target: { kind: 'member', id: they().id } } : ofPost);
  const opened = await I().call(listReminderActs, { params: { reminderId: line?.id ?? '' }, query: {} });
  expect(opened).toMatchObject({ items: [{ member: { account: 'other' }, gone: false }], next: null });
});
