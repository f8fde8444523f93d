import {
  addTopic,
  addTag,
  deleteTopic,
  editTopic,
  listTopics,
  moderateTopic,
  moveTopic,
  restoreTopic,
  readThread,
  readTopicForm,
  readTopicSource,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from './testing.ts';

const app = testApp();
const text = { title: '白瓷与青瓷', body: '今天用 **盖碗** 泡了一壶。' };

async function post(person: Person, more: Partial<typeof text & { tagId: string }> = {}): Promise<string> {
  const tagId = more.tagId ?? (await app.write((tx) => aTag(tx)));
  return (await person.call(addTopic, { body: { ...text, tagId, ...more } })).topicId;
}

async function published(tagId: string): Promise<number> {
  return (await app.visitor.call(listTopics, { query: { tagId } })).total;
}

test.each([
  ['a visitor', () => app.visitor, {}, { status: 401 }],
  ['no title', () => app.member('alice'), { title: '' }, { fields: [{ field: 'title', code: 'field.required' }] }],
  [
    'a title that nobody sees',
    () => app.member('alice'),
    { title: ' \u200b\u3000 ' },
    { fields: [{ field: 'title', code: 'field.required' }] },
  ],
  ['a title of 91', () => app.member('alice'), { title: '茶'.repeat(91) }, { fields: [{ field: 'title', code: 'field.too_long' }] }],
  ['no words', () => app.member('alice'), { body: ' \n\u200b ' }, { fields: [{ field: 'body', code: 'body.empty' }] }],
  ['a huge body', () => app.member('alice'), { body: '茶'.repeat(100_001) }, { fields: [{ field: 'body', code: 'field.too_long' }] }],
  ['a deep body', () => app.member('alice'), { body: '>'.repeat(500) + ' x' }, { fields: [{ field: 'body', code: 'body.too_deep' }] }],
  ['no such tag', () => app.member('alice'), { tagId: '999999' }, { fields: [{ field: 'tagId', code: 'tag.not_found' }] }],
  ['an id beyond 64 bits', () => app.member('alice'), { tagId: '9999999999999999999' }, { fields: [{ field: 'tagId' }] }],
])('%s is refused', async (_, who, more, problem) => {
  const person = await who();
  const tagId = await app.write((tx) => aTag(tx));
  await expect(person.call(addTopic, { body: { ...text, tagId, ...more } })).rejects.toMatchObject(problem);
  expect(await published(tagId)).toBe(0);
});

test('a tag with children, or one that only others may post in, takes no topic', async () => {
  const alice = await app.member('alice');
  const parentId = await app.write((tx) => aTag(tx));
  await app.write((tx) => aTag(tx, { parentId }));
  await expect(post(alice, { tagId: parentId })).rejects.toMatchObject({ fields: [{ field: 'tagId', code: 'tag.not_leaf' }] });
  const role = await app.db.insertInto('role').values({ nameZh: '掌柜的' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { post: [role.id] } }));
  await expect(post(alice, { tagId: closed })).rejects.toMatchObject({ fields: [{ field: 'tagId', code: 'tag.post_denied' }] });
  expect((await alice.call(readTopicForm)).tagIds).not.toContain(closed);
});

test('a tag that becomes a parent at the same moment does not end with a topic on it', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  for (let round = 0; round < 5; round += 1) {
    const parentId = await app.write((tx) => aTag(tx));
    const child = { nameZh: `子${parentId}`, nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0, parentId };
    const results = await Promise.allSettled([post(alice, { tagId: parentId }), boss.call(addTag, { body: child })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('a topic is published, rendered, counted, and mentions whom it names', async () => {
  const alice = await app.member('alice');
  const bob = await app.member('bob');
  const tagId = await app.write((tx) => aTag(tx));
  const topicId = await post(alice, { tagId, body: '**盖碗** @Bob 你看 `@nobody_here`' });
  const { topic } = await app.visitor.call(readThread, { params: { topicId } });
  expect(topic).toMatchObject({ title: text.title, author: { account: 'alice' }, state: 'published', lastFloor: 0 });
  expect(topic.bodyHtml).toContain('<strong>盖碗</strong>');
  expect(topic.bodyHtml).toContain(`data-member="${bob.id}"`);
  expect(topic.viewer).toMatchObject({ edit: false, comment: false, commentRefusal: 'session.required' });
  expect(await published(tagId)).toBe(1);
});

test('closed posting and a read-only site are reported as such', async () => {
  const alice = await app.member('alice');
  await setSettings(app, { topicOpen: 'false' });
  expect(await alice.call(readTopicForm)).toMatchObject({ open: false });
  await expect(post(alice)).rejects.toMatchObject({ code: 'topic.closed_feature' });
  await setSettings(app, { topicOpen: 'true', mode: 'read_only' });
  await expect(post(alice)).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open' });
});

test('closed editing is reported as such, by the page and by the act', async () => {
  const alice = await app.member('alice');
  const topicId = await post(alice);
  const change = { params: { topicId }, body: { title: '新题', body: '新文', version: 1 } };
  await setSettings(app, { topicEditOpen: 'false' });
  await expect(alice.call(editTopic, change)).rejects.toMatchObject({ code: 'topic.edit_closed' });
  await expect(alice.call(readTopicSource, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.edit_closed' });
  expect((await alice.call(readThread, { params: { topicId } })).topic.viewer.edit).toBe(false);
  await setSettings(app, { topicEditOpen: 'true' });
  expect(await alice.call(editTopic, change)).toMatchObject({ state: 'published' });
});

test('an edit belongs to the author, keeps its tag, and does not overwrite another edit', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await post(alice);
  const change = { params: { topicId }, body: { title: '新题', body: '新文', version: 1 } };
  await expect(bob.call(editTopic, change)).rejects.toMatchObject({ code: 'topic.not_yours' });
  await expect(bob.call(readTopicSource, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_yours' });
  await expect((await app.staff('boss')).call(editTopic, change)).rejects.toMatchObject({ code: 'topic.not_yours' });
  await expect(alice.call(editTopic, { ...change, params: { topicId: '999999' } })).rejects.toMatchObject({ code: 'topic.not_found' });
  const results = await Promise.allSettled([alice.call(editTopic, change), alice.call(editTopic, change)]);
  const lost = results.find((result) => result.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'edit.conflict' });
  expect(await alice.call(readTopicSource, { params: { topicId } })).toMatchObject({
    title: '新题',
    body: '新文',
    version: 2,
    state: 'published',
  });
});

test('an author takes a topic away and brings it back, once each; counts follow', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const tagId = await app.write((tx) => aTag(tx));
  const topicId = await post(alice, { tagId });
  await expect(bob.call(deleteTopic, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_yours' });
  const twice = await Promise.allSettled([1, 2].map(() => alice.call(deleteTopic, { params: { topicId } })));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await published(tagId)).toBe(0);
  await expect(app.visitor.call(readThread, { params: { topicId } })).rejects.toMatchObject({ status: 404, code: 'topic.not_found' });
  await expect(bob.call(restoreTopic, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_found' });
  expect((await alice.call(readThread, { params: { topicId } })).topic.viewer).toMatchObject({
    restore: true,
    edit: false,
    comment: false,
  });
  await alice.call(restoreTopic, { params: { topicId } });
  expect(await published(tagId)).toBe(1);
});

test('what staff deleted its author can neither see nor bring back', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const topicId = await post(alice);
  await expect(alice.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } })).rejects.toMatchObject({ status: 403 });
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  await expect(alice.call(restoreTopic, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_found' });
  await expect(alice.call(readThread, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_found' });
  expect(await boss.call(moderateTopic, { params: { topicId }, body: { act: 'restore' } })).toEqual({ state: 'published' });
});

test('review: members wait, privileged members and staff do not, an edit waits again', async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '熟客' }).returning('id').executeTakeFirstOrThrow();
  const [alice, carol, boss] = [await app.member('alice'), await app.member('carol', { roleIds: [role.id] }), await app.staff('boss')];
  const tagId = await app.write((tx) => aTag(tx, { rights: { skip_review: [role.id] } }));
  const before = await post(alice, { tagId });
  await setSettings(app, { reviewTopic: 'privileged_skip' });
  const waiting = await post(alice, { tagId });
  await post(carol, { tagId });
  expect(await published(tagId)).toBe(2);
  await expect(carol.call(readThread, { params: { topicId: waiting } })).rejects.toMatchObject({ code: 'topic.not_found' });
  expect((await alice.call(readThread, { params: { topicId: waiting } })).topic.state).toBe('pending');
  const edited = await alice.call(editTopic, { params: { topicId: before }, body: { title: '改', body: '改', version: 1 } });
  expect(edited.state).toBe('pending');
  expect(await published(tagId)).toBe(1);
  expect(await boss.call(moderateTopic, { params: { topicId: waiting }, body: { act: 'approve' } })).toEqual({ state: 'published' });
  await expect(boss.call(moderateTopic, { params: { topicId: waiting }, body: { act: 'approve' } })).rejects.toMatchObject({
    code: 'topic.state_forbids',
  });
  expect(await published(tagId)).toBe(2);
  await setSettings(app, { reviewTopic: 'all' });
  expect((await carol.call(addTopic, { body: { ...text, tagId } })).state).toBe('pending');
  expect((await boss.call(addTopic, { body: { ...text, tagId } })).state).toBe('published');
  await setSettings(app, { reviewTopic: 'none' });
});

test('a moved topic is counted where it is', async () => {
  const boss = await app.staff('boss');
  const [from, to] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { tagId: from }));
  await expect(boss.call(moveTopic, { params: { topicId }, body: { tagId: '999999' } })).rejects.toMatchObject({ code: 'tag.not_found' });
  await Promise.all([1, 2, 3].map(() => boss.call(moveTopic, { params: { topicId }, body: { tagId: to } })));
  expect([await published(from), await published(to)]).toEqual([0, 1]);
});
