import {
  addQuestion,
  addTag,
  addTopic,
  editTag,
  listStaffTags,
  moderateTopic,
  postAnswer,
  postComment,
  readQuestionForm,
  readTopicForm,
} from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { setSettings } from './cast.ts';
import { aQuestion, aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';

const app = testApp();

afterEach(() => setSettings(app, { reviewTopic: 'none', reviewComment: 'none', reviewQuestion: 'none' }));

const post = (person: Person, tagId: string) => person.call(addTopic, { body: { tagId, title: '茶', body: '好' } });
const say = async (person: Person, topicId: string) =>
  (await person.call(postComment, { params: { topicId }, body: { body: '好茶' } })).comment.state;

async function reasonsOf(kind: string, id: string): Promise<string[]> {
  const rows = await app.db.selectFrom('postHold').select('reason').where('postKind', '=', kind).where('postId', '=', id).execute();
  return rows.map(({ reason }) => reason);
}

test('the first posts of a member wait, until so many of any kind are published; those that wait at once all do', async () => {
  await setSettings(app, { reviewTopic: 'first_posts', reviewFirstPosts: '2' });
  const [alice, boss, tagId] = [await app.member('alice'), await app.staff('boss'), await app.write((tx) => aTag(tx))];
  const first = await Promise.all([post(alice, tagId), post(alice, tagId), post(alice, tagId)]);
  expect(first.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  const [{ topicId }] = first;
  expect(await reasonsOf('topic', topicId)).toEqual(['first_posts']);
  expect((await alice.call(readTopicForm)).reviewedTagIds).toContain(tagId);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  expect((await post(alice, tagId)).state).toBe('pending');
  // A comment is not reviewed here, and counts.
  expect(await say(alice, topicId)).toBe('published');
  expect((await alice.call(readTopicForm)).reviewedTagIds).toEqual([]);
  expect((await post(alice, tagId)).state).toBe('published');
  expect((await post(boss, tagId)).state).toBe('published');
});

test('where everything in a tag waits it does below as well, whatever the settings say, but for its staff', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const parentId = await app.write((tx) => aTag(tx));
  const [tagId, elsewhere] = [await app.write((tx) => aTag(tx, { parentId })), await app.write((tx) => aTag(tx))];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { tagId }));
  const tagOf = async (id: string) => {
    const match = (await boss.call(listStaffTags, { query: {} })).items.find((tag) => tag.id === id);
    if (match === undefined) throw new Error('no such tag');
    return match;
  };
  const change = async (id: string, reviewed?: boolean) => {
    const { name, icon, colour, sort, parentId: under } = await tagOf(id);
    const body = {
      nameZh: name.zh,
      nameEn: name.en,
      icon,
      colour,
      sort,
      parentId: under ?? '',
      ...(reviewed !== undefined && { reviewed }),
    };
    return boss.call(editTag, { params: { tagId: id }, body });
  };
  await expect(
    alice.call(editTag, { params: { tagId }, body: { nameZh: 'x', nameEn: '', icon: 'leaf', colour: '#000000', sort: 0 } }),
  ).rejects.toMatchObject({ status: 403 });
  expect((await change(parentId, true)).reviewed).toBe(true);
  // Left out, it stays as it was.
  expect((await change(parentId)).reviewed).toBe(true);
  const waiting = await post(alice, tagId);
  expect([waiting.state, await reasonsOf('topic', waiting.topicId)]).toEqual(['pending', ['tag']]);
  expect([await say(alice, topicId), await say(boss, topicId)]).toEqual(['pending', 'published']);
  expect((await post(alice, elsewhere)).state).toBe('published');
  const { reviewedTagIds } = await alice.call(readTopicForm);
  expect([reviewedTagIds.includes(tagId), reviewedTagIds.includes(elsewhere)]).toEqual([true, false]);
  await change(parentId, false);
  expect((await post(alice, tagId)).state).toBe('published');
});

test('a question waits by any of its tags, and its answers with it', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const added = { kind: 'question' as const, nameZh: '先看', nameEn: '', icon: 'leaf', colour: '#1f6b4a', sort: 0, reviewed: true };
  const { id: reviewed } = await boss.call(addTag, { body: added });
  const open = await app.write((tx) => aQuestionTag(tx));
  const ask = (tagIds: string[]) => alice.call(addQuestion, { body: { tagIds, title: '水', body: '热？' } });
  expect((await ask([open])).state).toBe('published');
  expect((await ask([open, reviewed])).state).toBe('pending');
  expect((await alice.call(readQuestionForm)).reviewedTagIds).toEqual([reviewed]);
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { tagIds: [open, reviewed] }));
  const { answer } = await alice.call(postAnswer, { params: { questionId }, body: { body: '八十五度' } });
  expect([answer.state, await reasonsOf('answer', answer.id)]).toEqual(['pending', ['tag']]);
});
