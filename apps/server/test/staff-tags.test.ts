import {
  addTopic,
  addQuestion,
  editPost,
  listStaffTopics,
  listStaffQuestions,
  moderateComment,
  moderateQuestion,
  moderateTopic,
  moveTopic,
  pinTopic,
  postComment,
  readQuestion,
  readQuestionSource,
  readQueueCounts,
  readThread,
  readTopicSource,
  searchPosts,
  type StaffRight,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { announceTags } from '../src/modules/tags/commands/save-tag.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp, type Person } from './app.ts';

const app = testApp();

let counter = 0;

/** Somebody of the staff whose rights count in these tags; null: everywhere. */
async function keeper(tagIds: string[] | null, rights: StaffRight[] = ['content'], audits = false): Promise<Person> {
  counter += 1;
  const person = await app.staff(`keeper_${counter}`);
  const { id } = await app.db
    .insertInto('staffRole')
    .values({ name: `keepers ${counter}`, rights, tagIds, audits })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

const elsewhere = { status: 403, code: 'right.other_tags' };

async function twoTags(): Promise<[string, string]> {
  return [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
}

const topicIn = async (person: Person, tagId: string) =>
  (await person.call(addTopic, { body: { title: '茶', body: '正文', tagId } })).topicId;

test('staff of a tag act on what is in it, and on nothing elsewhere', async () => {
  const [own, other] = await twoTags();
  const [alice, person] = [await app.member('alice'), await keeper([own])];
  const [here, there] = [await topicIn(alice, own), await topicIn(alice, other)];
  const comment = async (topicId: string) => (await alice.call(postComment, { params: { topicId }, body: { body: '说' } })).comment.id;
  const [commentHere, commentThere] = [await comment(here), await comment(there)];
  for (const act of [
    () => person.call(moderateTopic, { params: { topicId: there }, body: { act: 'delete' } }),
    () => person.call(pinTopic, { params: { topicId: there }, body: { order: 1 } }),
    () => person.call(moderateComment, { params: { commentId: commentThere }, body: { act: 'delete' } }),
    // Both tags of a move are theirs, or it is not.
    () => person.call(moveTopic, { params: { topicId: there }, body: { tagId: own } }),
    () => person.call(moveTopic, { params: { topicId: here }, body: { tagId: other } }),
  ])
    await expect(act()).rejects.toMatchObject(elsewhere);
  await person.call(moderateComment, { params: { commentId: commentHere }, body: { act: 'delete' } });
  expect(await person.call(moderateTopic, { params: { topicId: here }, body: { act: 'delete' } })).toEqual({ state: 'deleted_by_staff' });
  await expect(alice.call(moderateTopic, { params: { topicId: here }, body: { act: 'restore' } })).rejects.toMatchObject({ status: 403 });
});

test('the tag above includes those below it, and one that is gone none', async () => {
  const above = await app.write((tx) => aTag(tx));
  const person = await keeper([above]);
  const below = await app.write((tx) => aTag(tx, { parentId: above }));
  const alice = await app.member('alice');
  const topicId = await topicIn(alice, below);
  expect(await person.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } })).toEqual({ state: 'deleted_by_staff' });
  const lost = await keeper(['999999']);
  await expect(lost.call(moderateTopic, { params: { topicId }, body: { act: 'restore' } })).rejects.toMatchObject(elsewhere);
  expect((await lost.call(listStaffTopics, {})).items).toEqual([]);
});

test('what nobody sees is seen by those who keep order there, and as members see it elsewhere', async () => {
  const [own, other] = await twoTags();
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const [person, judge, clerk, auditor] = [
    await keeper([own]),
    await keeper(null, ['reports']),
    await keeper(null, ['money', 'settings']),
    await keeper(null, [], true),
  ];
  const [here, there] = [await topicIn(alice, own), await topicIn(alice, other)];
  for (const topicId of [here, there]) await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  const sees = async (who: Person) =>
    Promise.all(
      [here, there].map(async (topicId) =>
        who.call(readThread, { params: { topicId } }).then(
          ({ topic }) => topic.bodyHtml.includes('正文') && (topic.viewer.moderate ? 'acts' : 'reads'),
          () => 'nothing',
        ),
      ),
    );
  expect(await sees(person)).toEqual(['acts', 'nothing']);
  expect(await sees(judge)).toEqual(['reads', 'reads']);
  expect(await sees(clerk)).toEqual(['nothing', 'nothing']);
  expect(await sees(auditor)).toEqual(['reads', 'reads']);
  expect(await sees(boss)).toEqual(['acts', 'acts']);
  const source = (who: Person, topicId: string) => who.call(readTopicSource, { params: { topicId } });
  expect((await source(person, here)).body).toBe('正文');
  await expect(source(person, there)).rejects.toMatchObject({ status: 404 });
  await expect(source(clerk, here)).rejects.toMatchObject({ status: 404 });
});

test('a tag that is closed to others is open to its own staff, and not to staff of something else', async () => {
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '会员' }).returning('id').executeTakeFirstOrThrow();
  const [own, other] = await twoTags();
  const [person, clerk, boss] = [await keeper([own]), await keeper(null, ['people']), await app.staff('boss')];
  const [here, there] = [await topicIn(boss, own), await topicIn(boss, other)];
  await app.db
    .insertInto('tagRight')
    .values([own, other].map((tagId) => ({ tagId, right: 'view' as const, roleId })))
    .execute();
  await app.write(async (tx) => announceTags(tx));
  expect((await person.call(readThread, { params: { topicId: here } })).topic.id).toBe(here);
  await app.settle();
  const result = async (who: Person) => (await who.call(searchPosts, { query: { keyword: '正文' } })).items.map(({ id }) => id);
  expect(await result(person)).toContain(here);
  expect(await result(person)).not.toContain(there);
  expect(await result(clerk)).toEqual(expect.not.arrayContaining([here, there]));
  for (const [who, topicId] of [
    [person, there],
    [clerk, here],
  ] as const)
    await expect(who.call(readThread, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_visible' });
});

test('lists and counts of staff have what is in their tags', async () => {
  const [own, other] = await twoTags();
  const [alice, boss, person] = [await app.member('alice'), await app.staff('boss'), await keeper([own])];
  const here = await topicIn(alice, own);
  await topicIn(alice, other);
  expect((await person.call(listStaffTopics, {})).items.map(({ id }) => id)).toEqual([here]);
  expect((await boss.call(listStaffTopics, {})).items.length).toBeGreaterThan(1);
  await app.db.updateTable('topic').set({ state: 'pending' }).where('tagId', 'in', [own, other]).execute();
  expect((await person.call(readQueueCounts)).topics).toBe(1);
  expect((await boss.call(readQueueCounts)).topics).toBe(2);
});

test('a question is in the hands of whoever keeps any of its tags', async () => {
  const [own, second, other] = [
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx)),
  ];
  const [alice, person] = [await app.member('alice'), await keeper([own])];
  const ask = async (tagIds: string[]) => (await alice.call(addQuestion, { body: { title: '怎么泡？', body: '正文', tagIds } })).questionId;
  const [both, neither] = [await ask([second, own]), await ask([second, other])];
  expect((await person.call(listStaffQuestions, {})).items.map(({ id }) => id)).toEqual([both]);
  await expect(person.call(moderateQuestion, { params: { questionId: neither }, body: { act: 'delete' } })).rejects.toMatchObject(
    elsewhere,
  );
  await expect(person.call(readQuestionSource, { params: { questionId: neither } })).rejects.toMatchObject({ status: 403 });
  const { version } = await person.call(readQuestionSource, { params: { questionId: both } });
  const body = { title: '怎么泡好？', body: '正文', tagIds: [second, own], version };
  const edit = (postId: string, tagIds: string[]) =>
    person.call(editPost, { params: { kind: 'question', postId }, body: { ...body, tagIds, reason: '题目' } });
  await expect(edit(neither, [second, other])).rejects.toMatchObject(elsewhere);
  // Out of somebody else's tag, and into one, is not theirs to decide.
  for (const tagIds of [[own], [second, own, other]]) await expect(edit(both, tagIds)).rejects.toMatchObject(elsewhere);
  await edit(both, [second, own]);
  await person.call(moderateQuestion, { params: { questionId: both }, body: { act: 'delete' } });
  expect((await person.call(readQuestion, { params: { questionId: both } })).question.state).toBe('deleted_by_staff');
});
