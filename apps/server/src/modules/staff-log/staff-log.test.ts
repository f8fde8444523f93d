import {
  addLink,
  addTag,
  editSettings,
  closeComments,
  deleteLink,
  deleteTag,
  editLink,
  editTag,
  listAudit,
  markEssence,
  moderateComment,
  moderateReply,
  moderateTopic,
  moveTopic,
  orderTags,
  pinTopic,
  addTopic,
  postComment,
  postReply,
  type Query,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';

const app = testApp();
let boss: Person;
let author: Person;

beforeAll(async () => {
  boss = await app.staff('boss');
  author = await app.member('author');
});
beforeEach(() => app.db.deleteFrom('auditEntry').execute());

const log = async (query: Partial<Query<typeof listAudit>> = {}) => boss.call(listAudit, { query });
const acts = async () => (await log()).items.map(({ act, subject, changes }) => [act, subject.id, changes]).toReversed();

const tagBody = (nameZh: string) => ({ nameZh, nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 });
const newTag = (name: string) => boss.call(addTag, { body: tagBody(name) });
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

test('only staff read it', async () => {
  await expect(author.call(listAudit, {})).rejects.toMatchObject({ status: 403 });
});

test('settings: what changed, as it was and as it became; what stays the same is no act', async () => {
  await boss.call(editSettings, { body: { values: { siteTitle: '老茶馆', topicOpen: 'true' } } });
  await boss.call(editSettings, { body: { values: { siteTitle: '老茶馆' } } });
  await boss.call(editSettings, { body: { values: {} } });
  expect(await acts()).toEqual([['settings.changed', '', [change('siteTitle', '茶馆', '老茶馆')]]]);
});

test('links: added, edited, deleted', async () => {
  const body = { name: '茶经', address: 'https://example.org/tea', imageUrl: '', sort: 2 };
  const { id } = await boss.call(addLink, { body });
  await boss.call(editLink, { params: { linkId: id }, body: { ...body, name: '新茶经' } });
  await boss.call(deleteLink, { params: { linkId: id } });
  const recorded = await acts();
  expect(recorded.map(([act, subject]) => [act, subject])).toEqual([
    ['link.added', id],
    ['link.edited', id],
    ['link.deleted', id],
  ]);
  expect(recorded[1]?.[2]).toEqual([change('name', '茶经', '新茶经')]);
  expect(recorded[2]?.[2]).toContainEqual(change('address', body.address, null));
});

test('tags: added, edited, ordered, deleted', async () => {
  const [one, two] = [await newTag('甲'), await newTag('乙')];
  await boss.call(editTag, { params: { tagId: one.id }, body: tagBody('甲等') });
  await boss.call(orderTags, { body: { tagIds: [two.id, one.id] } });
  await boss.call(orderTags, { body: { tagIds: [two.id, one.id] } });
  for (const { id } of [one, two]) await boss.call(deleteTag, { params: { tagId: id } });
  const recorded = await acts();
  expect(recorded.map(([act]) => act)).toEqual(['tag.added', 'tag.added', 'tag.edited', 'tag.ordered', 'tag.deleted', 'tag.deleted']);
  expect(recorded[2]?.[2]).toEqual([change('nameZh', '甲', '甲等')]);
});

test('topics, comments and replies: marks, moves and states, once for what changes', async () => {
  const [home, other] = [await newTag('绿茶'), await newTag('红茶')];
  const { topicId } = await author.call(addTopic, { body: { title: '一壶', tagId: home.id, body: '好茶' } });
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body: '一楼' } });
  const { reply } = await author.call(postReply, { params: { commentId: comment.id }, body: { body: '再来' } });
  await app.db.deleteFrom('auditEntry').execute();
  const params = { topicId };
  await boss.call(pinTopic, { params, body: { order: 5 } });
  await boss.call(pinTopic, { params, body: { order: 5 } });
  await boss.call(markEssence, { params, body: { essence: true } });
  await boss.call(closeComments, { params, body: { closed: true } });
  await boss.call(moveTopic, { params, body: { tagId: other.id } });
  await boss.call(moderateReply, { params: { replyId: reply.id }, body: { act: 'delete' } });
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'delete' } });
  await boss.call(moderateTopic, { params, body: { act: 'delete' } });
  await boss.call(moderateTopic, { params, body: { act: 'restore' } });
  expect(await acts()).toEqual([
    ['topic.pinned', topicId, [change('pinOrder', '0', '5')]],
    ['topic.marked_essence', topicId, [change('essence', 'false', 'true')]],
    ['topic.comments_closed', topicId, [change('commentsClosed', 'false', 'true')]],
    ['topic.moved', topicId, [change('tagId', home.id, other.id)]],
    ['reply.deleted', reply.id, [change('state', 'published', 'deleted_by_staff')]],
    ['comment.deleted', comment.id, [change('state', 'published', 'deleted_by_staff')]],
    ['topic.deleted', topicId, [change('state', 'published', 'deleted_by_staff')]],
    ['topic.restored', topicId, [change('state', 'deleted_by_staff', 'published')]],
  ]);
});

test('what is refused is not recorded', async () => {
  await expect(boss.call(deleteLink, { params: { linkId: '999' } })).rejects.toMatchObject({ status: 404 });
  await expect(boss.call(editSettings, { body: { values: { siteTitle: 'x', hotGravity: 'much' } } })).rejects.toMatchObject({
    status: 422,
  });
  expect((await log()).items).toEqual([]);
});

/** Entries without acts behind them, an hour apart, the newest now. */
async function fill(count: number): Promise<void> {
  const now = app.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    at: new Date(now - (count - 1 - index) * 3_600_000),
    actorId: index % 2 === 0 ? boss.id : author.id,
    address: '192.0.2.1',
    act: index % 3 === 0 ? 'member.disabled' : 'future.act',
    subjectKind: index % 3 === 0 ? 'member' : 'thing',
    subjectId: index % 3 === 0 ? author.id : String(index),
    after: JSON.stringify({ long: '茶'.repeat(400), list: [1, 2] }),
  }));
  await app.db.insertInto('auditEntry').values(rows).execute();
}

test('30 at a time, newest first, until there are no older ones', async () => {
  await fill(65);
  const first = await log();
  const second = await log({ before: first.next ?? '' });
  const third = await log({ before: second.next ?? '' });
  expect([first, second, third].map(({ items }) => items.length)).toEqual([30, 30, 5]);
  expect(third.next).toBeNull();
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => BigInt(id)));
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
});

test('who, what, on whom and when narrow it down, alone and combined', async () => {
  await fill(24);
  const count = async (query: Parameters<typeof log>[0]) => (await log(query)).items.length;
  expect(await count({ actor: ' BOSS ' })).toBe(12);
  expect(await count({ actor: 'nobody_here' })).toBe(0);
  expect(await count({ act: 'member.disabled' })).toBe(8);
  expect(await count({ subjectKind: 'member', subjectId: author.id, actor: 'boss' })).toBe(4);
  const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000 - 60_000).toISOString();
  expect(await count({ from: hoursAgo(5) })).toBe(6);
  expect(await count({ from: hoursAgo(5), until: hoursAgo(2) })).toBe(3);
  expect(await count({ until: hoursAgo(20), act: 'future.act' })).toBe(2);
  expect(await count({ from: '2999-01-01T00:00:00Z' })).toBe(0);
  expect((await log()).acts).toEqual(['future.act', 'member.disabled']);
});

test('an entry shows whom it concerns, and long values cut', async () => {
  await fill(1);
  const [entry] = (await log()).items;
  expect(entry).toMatchObject({
    actor: { id: boss.id, name: 'boss' },
    address: '192.0.2.1',
    subject: { kind: 'member', member: { name: 'author' } },
  });
  expect(entry?.changes).toEqual([change('list', null, '[1,2]'), change('long', null, `${'茶'.repeat(300)}…`)]);
});
