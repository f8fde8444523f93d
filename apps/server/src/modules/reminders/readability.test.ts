import {
  addQuestion,
  addTopic,
  adoptAnswer,
  deleteAnswer,
  deleteComment,
  deleteQuestion,
  deleteTopic,
  editQuestion,
  likeAnswer,
  likeComment,
  likeReply,
  listReminders,
  markAllRemindersRead,
  moderateAnswer,
  moderateQuestion,
  moderateTopic,
  moveTopic,
  postAnswer,
  postAnswerReply,
  postComment,
  postQuestionReply,
  postReply,
  restoreAnswer,
  restoreComment,
  restoreQuestion,
  restoreTopic,
  setWatch,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { drop } from '../../../test/drop.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import type { Announcement } from '../../platform/events/announcement.ts';
import { followReadability } from './follow-readability.ts';
import { unreadLines } from './testing/unread.ts';

const received: Announcement[] = [];
const app = testApp({}, async (_http, _services, bus) => {
  bus.listen((announcement) => received.push(announcement));
});

let me: Person;
let author: Person;
let other: Person;
let boss: Person;
let topicId = '';
let tagId = '';
beforeEach(async () => {
  [me, author, other] = [await someone(app), await someone(app), await someone(app)];
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
  ({ topicId } = await author.call(addTopic, { body: { title: '茶', body: '水开了。', tagId } }));
});

const at = (): string => `@${me.account} 看`;
const comment = async (who = other, body = at()) => (await who.call(postComment, { params: { topicId }, body: { body } })).comment.id;
const reply = async (commentId: string, who = other, body = at()) =>
  (await who.call(postReply, { params: { commentId }, body: { body } })).reply.id;

const unread = (person = me) => unreadLines(app, person);

async function question() {
  const questionTag = await app.write((tx) => aQuestionTag(tx));
  const { questionId } = await author.call(addQuestion, { body: { title: '茶？', body: '问', tagIds: [questionTag] } });
  const { answer } = await other.call(postAnswer, { params: { questionId }, body: { body: '答' } });
  return { questionId, questionTag, answerId: answer.id };
}

interface Scenario {
  /** Makes what `me` is notified of; returns how it goes away and comes back. */
  set: () => Promise<{ go: () => Promise<unknown>; back: () => Promise<unknown> }>;
  lines: string[];
}

const ofTopic = {
  'deleted by its author': () => ({
    go: () => author.call(deleteTopic, { params: { topicId } }),
    back: () => author.call(restoreTopic, { params: { topicId } }),
  }),
  'deleted by staff': () => ({
    go: () => boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } }),
    back: () => boss.call(moderateTopic, { params: { topicId }, body: { act: 'restore' } }),
  }),
};

const scenarios: Record<string, Scenario> = {
  'mention in a comment, topic deleted by its author': {
    set: async () => (await comment(), ofTopic['deleted by its author']()),
    lines: ['mention_comment 1'],
  },
  'mention in a comment, topic deleted by staff': {
    set: async () => (await comment(), ofTopic['deleted by staff']()),
    lines: ['mention_comment 1'],
  },
  'mention in a reply, topic deleted by staff': {
    set: async () => (await reply(await comment(other, '楼')), ofTopic['deleted by staff']()),
    lines: ['mention_reply 1'],
  },
  'my comment liked, topic deleted by its author': {
    set: async () => {
      const commentId = await comment(me, '我的');
      await other.call(likeComment, { params: { commentId }, body: { on: true } });
      return ofTopic['deleted by its author']();
    },
    lines: ['comment_like 1'],
  },
  'my comment liked and replied to, the comment deleted by me': {
    set: async () => {
      const commentId = await comment(me, '我的');
      await other.call(likeComment, { params: { commentId }, body: { on: true } });
      await reply(commentId, other, '回');
      return {
        go: () => me.call(deleteComment, { params: { commentId } }),
        back: () => me.call(restoreComment, { params: { commentId } }),
      };
    },
    lines: ['comment_like 1', 'comment_reply 1'],
  },
  'mention in a reply, the comment above deleted': {
    set: async () => {
      const commentId = await comment(author, '楼');
      await reply(commentId);
      return {
        go: () => author.call(deleteComment, { params: { commentId } }),
        back: () => author.call(restoreComment, { params: { commentId } }),
      };
    },
    lines: ['mention_reply 1'],
  },
  'my reply liked, the comment above deleted': {
    set: async () => {
      const commentId = await comment(author, '楼');
      const replyId = await reply(commentId, me, '我的');
      await other.call(likeReply, { params: { replyId }, body: { on: true } });
      return {
        go: () => author.call(deleteComment, { params: { commentId } }),
        back: () => author.call(restoreComment, { params: { commentId } }),
      };
    },
    lines: ['reply_like 1'],
  },
  'a comment in a watched topic, topic deleted': {
    set: async () => {
      await me.call(setWatch, { params: { kind: 'topic', subjectId: topicId }, body: { level: 'watching' } });
      await comment(other, '一');
      await comment(other, '二');
      return ofTopic['deleted by its author']();
    },
    lines: ['watched_topic 2'],
  },
  'mentions below a question, the question deleted by its author': {
    set: async () => {
      const { questionId, answerId } = await question();
      await other.call(postAnswerReply, { params: { answerId }, body: { body: at() } });
      await other.call(postQuestionReply, { params: { questionId }, body: { body: at() } });
      return {
        go: () => boss.call(moderateQuestion, { params: { questionId }, body: { act: 'delete' } }),
        back: () => boss.call(moderateQuestion, { params: { questionId }, body: { act: 'restore' } }),
      };
    },
    lines: ['mention_answer_reply 1', 'mention_answer_reply 1'],
  },
  'my answer adopted and liked, the question deleted by staff': {
    set: async () => {
      const { questionId } = await question();
      const { answer } = await me.call(postAnswer, { params: { questionId }, body: { body: '我的' } });
      await author.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
      await other.call(likeAnswer, { params: { answerId: answer.id }, body: { on: true } });
      return {
        go: () => boss.call(moderateQuestion, { params: { questionId }, body: { act: 'delete' } }),
        back: () => boss.call(moderateQuestion, { params: { questionId }, body: { act: 'restore' } }),
      };
    },
    lines: ['answer_adopted 1', 'answer_like 1'],
  },
  'mention in a reply to an answer, the answer deleted by its author': {
    set: async () => {
      const { answerId } = await question();
      await author.call(postAnswerReply, { params: { answerId }, body: { body: at() } });
      return {
        go: () => other.call(deleteAnswer, { params: { answerId } }),
        back: () => other.call(restoreAnswer, { params: { answerId } }),
      };
    },
    lines: ['mention_answer_reply 1'],
  },
  'mention in a reply to an answer, the answer deleted by staff': {
    set: async () => {
      const { answerId } = await question();
      await author.call(postAnswerReply, { params: { answerId }, body: { body: at() } });
      return {
        go: () => boss.call(moderateAnswer, { params: { answerId }, body: { act: 'delete' } }),
        back: () => boss.call(moderateAnswer, { params: { answerId }, body: { act: 'restore' } }),
      };
    },
    lines: ['mention_answer_reply 1'],
  },
  'mention in a comment, topic moved where I may not read': {
    set: async () => {
      await comment();
      const closed = await aClosedTag(false);
      return {
        go: () => boss.call(moveTopic, { params: { topicId }, body: { tagId: closed } }),
        back: () => boss.call(moveTopic, { params: { topicId }, body: { tagId } }),
      };
    },
    lines: ['mention_comment 1'],
  },
  'mention below a question that gets a tag where I may not read': {
    set: async () => {
      const questionTag = await app.write((tx) => aQuestionTag(tx));
      const { questionId } = await author.call(addQuestion, { body: { title: '茶？', body: '问', tagIds: [questionTag] } });
      await other.call(postQuestionReply, { params: { questionId }, body: { body: at() } });
      const closed = await aClosedTag(true);
      const edit = async (tagIds: string[]) => {
        const { version } = await app.db.selectFrom('question').select('version').where('id', '=', questionId).executeTakeFirstOrThrow();
        return author.call(editQuestion, { params: { questionId }, body: { title: '茶？', body: '问', tagIds, version } });
      };
      return { go: () => edit([questionTag, closed]), back: () => edit([questionTag]) };
    },
    lines: ['mention_answer_reply 1'],
  },
};

/** A tag that the author of this test's posts reads, and nobody else. */
async function aClosedTag(ofQuestions: boolean): Promise<string> {
  const role = await app.db
    .insertInto('role')
    .values({ nameZh: `熟客${topicId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('memberRole').values({ memberId: author.id, roleId: role.id }).execute();
  const id = await app.write((tx) => (ofQuestions ? aQuestionTag(tx) : aTag(tx)));
  await app.db
    .insertInto('tagRight')
    .values(['view', 'post'].map((right) => ({ tagId: id, right, roleId: role.id })))
    .execute();
  drop(app.services, 'tags', 'question-tags', 'roles', 'sessions');
  return id;
}

describe.each(Object.entries(scenarios))('%s', (_, { set, lines }) => {
  test('leaves list and count at once, and comes back unread', async () => {
    const { go, back } = await set();
    expect(await unread()).toEqual(lines);
    received.length = 0;
    await go();
    expect(await unread()).toEqual([]);
    const channel = `member:${me.id}`;
    expect(received).toContainEqual(
      expect.objectContaining({ message: { kind: 'reminder.changed', data: {} }, channels: expect.arrayContaining([channel]) }),
    );
    await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
    await back();
    expect(await unread()).toEqual(lines);
    await go();
    expect(await unread()).toEqual([]);
  });

  test('stays read when it was', async () => {
    const { go, back } = await set();
    await app.settle();
    await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
    await go();
    expect(await unread()).toEqual([]);
    await back();
    expect(await unread()).toEqual([]);
    expect((await me.call(listReminders, { query: {} })).items.map(({ read }) => read)).toEqual(lines.map(() => true));
  });
});

test('what is left of a line stays, with its count', async () => {
  const mine = await app.write((tx) => aTopic(tx, app.services, { authorId: me.id }));
  const say = async (body: string) => (await other.call(postComment, { params: { topicId: mine }, body: { body } })).comment.id;
  const [one] = [await say('一'), await say('二'), await say('三')];
  expect(await unread()).toEqual(['topic_comment 3']);
  await other.call(deleteComment, { params: { commentId: one } });
  expect(await unread()).toEqual(['topic_comment 2']);
  await boss.call(moderateTopic, { params: { topicId: mine }, body: { act: 'delete' } });
  await other.call(restoreComment, { params: { commentId: one } }).catch(() => undefined);
  expect((await unread()).filter((line) => line.startsWith('topic_comment'))).toEqual([]);
  await boss.call(moderateTopic, { params: { topicId: mine }, body: { act: 'restore' } });
  expect((await unread()).filter((line) => line.startsWith('topic_comment'))).toEqual(['topic_comment 3']);
});

test('decisions about my own post and what it earned stay', async () => {
  const { topicId: mine } = await me.call(addTopic, { body: { title: '我的', body: '正文', tagId } });
  await boss.call(moderateTopic, { params: { topicId: mine }, body: { act: 'delete', reason: '广告' } });
  expect(await unread()).toEqual(['post_deleted 1 gone']);
});

test('a restored question comes back with what is below', async () => {
  const { questionId } = await question();
  await other.call(postQuestionReply, { params: { questionId }, body: { body: at() } });
  expect(await unread()).toEqual(['mention_answer_reply 1']);
  const alone = await app.db.selectFrom('answer').select('id').where('questionId', '=', questionId).execute();
  for (const { id } of alone) await other.call(deleteAnswer, { params: { answerId: id } });
  await author.call(deleteQuestion, { params: { questionId } });
  expect(await unread()).toEqual([]);
  await author.call(restoreQuestion, { params: { questionId } });
  expect(await unread()).toEqual(['mention_answer_reply 1']);
});

test('thousands of comments are followed in bounded transactions, by the indexes', async () => {
  await sql`
    insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, posted_at)
    select ${topicId}::bigint, n, ${other.id}::bigint, '茶', '<p>茶</p>', '茶', 'published', now() from generate_series(1, 2500) n`.execute(
    app.db,
  );
  await sql`
    with line as (
      insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at)
      values (${me.id}::bigint, 'watched_topic', 'topic', ${topicId}::bigint, now()::date, 2500, now()) returning id)
    insert into reminder_act (reminder_id, member_id, source, sender_id, post_kind, post_id, at)
    select line.id, ${me.id}::bigint, 'comment:' || comment.id, ${other.id}::bigint, 'comment', comment.id, now()
    from line, comment where topic_id = ${topicId}::bigint`.execute(app.db);
  expect(await unread()).toEqual(['watched_topic 2500']);
  await author.call(deleteTopic, { params: { topicId } });
  expect(await unread()).toEqual([]);
  await followReadability(app.services, { kind: 'topic', id: topicId });
  await author.call(restoreTopic, { params: { topicId } });
  expect(await unread()).toEqual(['watched_topic 2500']);
});
