import {
  addColumn,
  addTopic,
  addWordList,
  blockMember,
  deleteColumn,
  deleteTopic,
  disableMembers,
  editColumn,
  editSettings,
  favouriteTopic,
  followColumn,
  listFollowedColumns,
  listMemberColumns,
  listOwnColumns,
  listReminders,
  listTopicsWithoutColumn,
  moderateTopic,
  orderColumn,
  readColumnOfTopic,
  readOwnColumn,
  readTopicColumn,
  removeColumn,
  restoreMembers,
  setColumnCover,
  setColumnOfTopic,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings, someone } from '../../../test/cast.ts';
import { dropMembers } from '../members/index.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { sitemapColumns, topicColumnsOwnData } from './index.ts';

const app = testApp();
let boss: Person;
let tagId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
});

const texts = { title: '岩茶入门', description: '从水温说起。' };
const add = async (person: Person, body = texts) => (await person.call(addColumn, { body })).id;
const topicOf = ({ id: authorId }: Person, title = '一壶茶', facts: Partial<Parameters<typeof aTopic>[2]> = {}) =>
  app.write((tx) => aTopic(tx, app.services, { tagId, authorId, title, ...facts }));
const put = (person: Person, topicId: string, columnId?: string) =>
  person.call(setColumnOfTopic, { params: { topicId }, body: columnId === undefined ? {} : { columnId } });
const follow = (person: Person, columnId: string, on = true) => person.call(followColumn, { params: { columnId }, body: { on } });
const read = (columnId: string, by: Pick<Person, 'call'> = app.visitor) => by.call(readTopicColumn, { params: { columnId }, query: {} });
const titlesIn = async (columnId: string, by: Pick<Person, 'call'> = app.visitor) =>
  (await read(columnId, by)).items.map(({ title }) => title);
const besideOf = async (topicId: string, by: Pick<Person, 'call'> = app.visitor) =>
  (await by.call(readColumnOfTopic, { params: { topicId } })).column;

/** A column of three topics. */
async function ofThree() {
  const owner = await someone(app);
  const columnId = await add(owner);
  const topicIds: string[] = [];
  for (const title of ['甲', '乙', '丙']) {
    const topicId = await topicOf(owner, title);
    await put(owner, topicId, columnId);
    topicIds.push(topicId);
  }
  return { owner, columnId, topicIds, first: topicIds[0] ?? '', second: topicIds[1] ?? '', third: topicIds[2] ?? '' };
}

test('a column has its topics in the order of their author, and each has its neighbours', async () => {
  const { owner, columnId, first, second, third } = await ofThree();
  expect(await titlesIn(columnId)).toEqual(['甲', '乙', '丙']);
  await owner.call(orderColumn, { params: { columnId }, body: { topicIds: [third, first, second] } });
  expect(await read(columnId)).toMatchObject({ column: { ...texts, topics: 3, followers: 0 }, owner: { id: owner.id }, total: 3 });
  expect(await titlesIn(columnId)).toEqual(['丙', '甲', '乙']);
  expect(await besideOf(first)).toEqual({
    id: columnId,
    title: texts.title,
    position: 2,
    topics: 3,
    previous: { id: third, title: '丙' },
    next: { id: second, title: '乙' },
  });
  const { items } = await app.visitor.call(listMemberColumns, { params: { account: owner.account } });
  expect(items).toMatchObject([{ id: columnId, topics: 3 }]);
  const other = await topicOf(owner, '丁');
  expect((await owner.call(listTopicsWithoutColumn, { query: {} })).items.map(({ id }) => id)).toEqual([other]);
  expect(await besideOf(other)).toBeNull();
});

test('a topic is in one column at most, and only in one of its author', async () => {
  const { owner, columnId, first, topicIds } = await ofThree();
  const second = await add(owner);
  const other = await someone(app);
  await expect(put(other, first, await add(other))).rejects.toMatchObject({ code: 'topic.not_yours' });
  await expect(put(other, await topicOf(other), columnId)).rejects.toMatchObject({ code: 'column.not_found' });
  for (const call of [editColumn, orderColumn, setColumnCover, deleteColumn])
    await expect(
      other.call(call as typeof editColumn, { params: { columnId }, body: { ...texts, topicIds: [] } as typeof texts }),
    ).rejects.toMatchObject({ code: 'column.not_found' });
  await Promise.all(Array.from({ length: 8 }, (_, n) => put(owner, first, n % 2 === 0 ? columnId : second)));
  const { rows } = await sql`select from topic_column_entry where topic_id = ${first}::bigint`.execute(app.db);
  expect(rows).toHaveLength(1);
  await put(owner, first);
  expect(await besideOf(first)).toBeNull();
  const order = (ids: string[]) => owner.call(orderColumn, { params: { columnId }, body: { topicIds: ids } });
  await expect(order(topicIds)).rejects.toMatchObject({ code: 'column.changed' });
  await order(topicIds.slice(1).toReversed());
  expect(await titlesIn(columnId)).toEqual(['丙', '乙']);
  await owner.call(deleteColumn, { params: { columnId } });
  await expect(read(columnId)).rejects.toMatchObject({ code: 'column.not_found' });
  expect(await besideOf(topicIds[1] ?? '')).toBeNull();
});

test('the numbers of columns and of topics in one are limited by settings, also when they come at once', async () => {
  const owner = await someone(app);
  await setSettings(app, { columnsPerMember: '2', topicsPerColumn: '2' });
  const added = await Promise.allSettled(Array.from({ length: 5 }, () => add(owner)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const { items, most } = await owner.call(listOwnColumns);
  expect([items.length, most]).toEqual([2, 2]);
  const columnId = items[0]?.id ?? '';
  const topicIds = await Promise.all(['一', '二', '三'].map((title) => topicOf(owner, title)));
  const filled = await Promise.allSettled(topicIds.map((topicId) => put(owner, topicId, columnId)));
  expect(filled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await setSettings(app, { columnsPerMember: '20', topicsPerColumn: '300' });
});

test('what a reader may not open is neither in a column nor beside a topic, and a disabled member has none', async () => {
  const { owner, columnId, first, second, third } = await ofThree();
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '茶友会' }).returning('id').executeTakeFirstOrThrow();
  const secret = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  await sql`update topic set tag_id = ${secret}::bigint where id = ${second}::bigint`.execute(app.db);
  const reader = await someone(app);
  expect(await titlesIn(columnId, reader)).toEqual(['甲', '丙']);
  expect((await read(columnId, reader)).column.topics).toBe(2);
  expect(await besideOf(first)).toMatchObject({ position: 1, topics: 2, next: { id: third } });
  expect(await besideOf(second)).toBeNull();
  expect((await besideOf(first, boss))?.next?.id).toBe(second);
  await boss.call(moderateTopic, { params: { topicId: third }, body: { act: 'hide', reason: '看看' } });
  expect(await besideOf(first)).toMatchObject({ topics: 1, next: null });
  expect((await owner.call(readOwnColumn, { params: { columnId } })).topics.map(({ title, state }) => [title, state])).toEqual([
    ['甲', 'published'],
    ['乙', 'published'],
    ['丙', 'pending'],
  ]);
  await owner.call(deleteTopic, { params: { topicId: first } });
  const { items } = await app.visitor.call(listMemberColumns, { params: { account: owner.account } });
  expect(items).toEqual([]);
  const mapped = async () => (await sitemapColumns(app.db, String(BigInt(columnId) - 1n), 1)).map(({ id }) => id);
  expect(await mapped()).not.toContain(columnId);
  const another = await ofThree();
  await boss.call(disableMembers, { body: { memberIds: [another.owner.id], reason: '广告' } });
  await expect(read(another.columnId)).rejects.toMatchObject({ code: 'column.not_found' });
  expect(await besideOf(another.first)).toBeNull();
  await expect(follow(reader, another.columnId)).rejects.toMatchObject({ code: 'column.not_found' });
  await boss.call(restoreMembers, { body: { memberIds: [another.owner.id] } });
  expect(await titlesIn(another.columnId)).toEqual(['甲', '乙', '丙']);
});

test('followers are notified of a topic once, whether it was published before or comes out of review', async () => {
  const { owner, columnId } = await ofThree();
  await app.settle();
  const [fan, blocked] = [await someone(app), await someone(app)];
  for (const person of [fan, blocked]) for (const _ of [1, 2]) await follow(person, columnId);
  await owner.call(blockMember, { params: { memberId: blocked.id } });
  expect((await read(columnId, fan)).viewer).toEqual({ own: false, following: true, remove: false });
  const topicId = await topicOf(owner, '新的一篇');
  for (const _ of [1, 2]) {
    await put(owner, topicId, columnId);
    await put(owner, topicId);
  }
  await put(owner, topicId, columnId);
  await setSettings(app, { reviewTopic: 'all' });
  const { topicId: waiting } = await owner.call(addTopic, { body: { tagId, title: '等着看', body: '水开了。' } });
  await setSettings(app, { reviewTopic: 'none' });
  await put(owner, waiting, columnId);
  const notified = async (person: Person) => {
    await app.settle();
    const { items } = await person.call(listReminders, { query: {} });
    return items.filter(({ kind }) => kind === 'followed_column').map(({ title, count }) => [title, count]);
  };
  expect(await notified(fan)).toEqual([['新的一篇', 1]]);
  await boss.call(moderateTopic, { params: { topicId: waiting }, body: { act: 'approve' } });
  expect(await notified(fan)).toEqual([
    ['等着看', 1],
    ['新的一篇', 1],
  ]);
  expect(await notified(blocked)).toEqual([]);
  await follow(fan, columnId, false);
  await put(owner, await topicOf(owner, '又一篇'), columnId);
  expect(await notified(fan)).toHaveLength(2);
});

test('nobody follows an own column, one that is not there, or that of somebody with a block between them', async () => {
  const { owner, columnId } = await ofThree();
  const [reader, blocked] = [await someone(app), await someone(app)];
  await expect(follow(owner, columnId)).rejects.toMatchObject({ code: 'column.own' });
  await expect(follow(reader, '999999')).rejects.toMatchObject({ code: 'column.not_found' });
  await owner.call(blockMember, { params: { memberId: blocked.id } });
  await expect(follow(blocked, columnId)).rejects.toMatchObject({ code: 'follow.refused' });
  expect(await follow(reader, columnId)).toEqual({ following: true, followers: 1 });
  const followed = async () => (await reader.call(listFollowedColumns, { query: {} })).items;
  expect(await followed()).toMatchObject([{ id: columnId, topics: 3, owner: { id: owner.id } }]);
  expect(await follow(reader, columnId, false)).toEqual({ following: false, followers: 0 });
  expect(await followed()).toEqual([]);
});

test('word lists apply to both texts, and what would wait elsewhere is refused', async () => {
  const owner = await someone(app);
  const columnId = await add(owner);
  const list = { name: '词', places: ['posts' as const], enabled: true };
  await boss.call(addWordList, { body: { ...list, act: 'refuse', text: '金丝雀' } });
  await boss.call(addWordList, { body: { ...list, name: '词二', act: 'hold', text: '翠鸟' } });
  await boss.call(addWordList, { body: { ...list, name: '词三', act: 'mask', text: '黄鹂' } });
  const edit = (body: typeof texts) => owner.call(editColumn, { params: { columnId }, body });
  for (const word of ['金丝雀', '翠鸟']) {
    await expect(add(owner, { ...texts, title: word })).rejects.toMatchObject({ fields: [{ field: 'title', code: 'words.refused' }] });
    await expect(edit({ ...texts, description: word })).rejects.toMatchObject({
      fields: [{ field: 'description', code: 'words.refused' }],
    });
  }
  await edit({ title: ' 黄鹂\u202e \n', description: '一\r\n\r\n\r\n\r\n二\u0007' });
  expect((await owner.call(readOwnColumn, { params: { columnId } })).column).toMatchObject({ title: '＊＊', description: '一\n\n二' });
  await expect(edit({ ...texts, title: '\u200b ' })).rejects.toMatchObject({ fields: [{ field: 'title', code: 'field.required' }] });
});

test('the cover is a picture of a topic that the reader may open', async () => {
  const owner = await someone(app);
  const columnId = await add(owner);
  const pictured = (name: string) => topicOf(owner, name, { body: `![${name}](/files/${name}.webp)` });
  const [plain, one, two] = [await topicOf(owner), await pictured('one'), await pictured('two')];
  for (const topicId of [plain, one, two]) await put(owner, topicId, columnId);
  const cover = async () => (await read(columnId)).column.cover?.src;
  const choose = (topicId?: string) => owner.call(setColumnCover, { params: { columnId }, body: topicId === undefined ? {} : { topicId } });
  expect(await cover()).toBe('/files/one.webp');
  await choose(two);
  expect(await cover()).toBe('/files/two.webp');
  await owner.call(deleteTopic, { params: { topicId: two } });
  expect(await cover()).toBe('/files/one.webp');
  await expect(choose(await pictured('three'))).rejects.toMatchObject({ code: 'column.changed' });
  await choose();
  expect(
    (await owner.call(readOwnColumn, { params: { columnId } })).topics.map(({ pictured: has, cover: chosen }) => [has, chosen]),
  ).toEqual([
    [false, false],
    [true, false],
    [true, false],
  ]);
});

test('staff delete a column with a reason for the log; its topics stay', async () => {
  const { owner, columnId, first } = await ofThree();
  const remove = (by: Person, reason = '广告') => by.call(removeColumn, { params: { columnId }, body: { reason } });
  await expect(remove(owner)).rejects.toMatchObject({ status: 403 });
  await expect(remove(boss, ' \u200b')).rejects.toMatchObject({ status: 422 });
  await remove(boss);
  await expect(remove(boss)).rejects.toMatchObject({ code: 'column.not_found' });
  const acts = await app.db.selectFrom('auditEntry').select(['act', 'before', 'after']).where('subjectId', '=', owner.id).execute();
  expect(acts).toMatchObject([{ act: 'column.removed', before: texts, after: { reason: '广告' } }]);
  await expect(owner.call(favouriteTopic, { params: { topicId: first }, body: { on: true } })).resolves.toMatchObject({ favourite: true });
});

test('nothing of a column is written while the site is read-only or its owner is silenced', async () => {
  const { owner, columnId, first } = await ofThree();
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  for (const attempt of [() => add(owner), () => put(owner, first), () => follow(boss, columnId)])
    await expect(attempt()).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  await sql`update member set silenced_until = ${new Date(app.clock.now().getTime() + 3_600_000)} where id = ${owner.id}::bigint`.execute(
    app.db,
  );
  await app.write(async (tx) => dropMembers(tx, [owner.id], 'sessions'));
  await expect(owner.call(addColumn, { body: texts })).rejects.toMatchObject({ code: 'member.silenced' });
});

test('columns and followed columns are in the export of their member', async () => {
  const { owner, columnId, topicIds } = await ofThree();
  const fan = await someone(app);
  await follow(fan, columnId);
  const exportOf = async ({ id }: Person) => {
    const rows: unknown[] = [];
    for (const { exported } of topicColumnsOwnData)
      if (typeof exported === 'object' && 'rows' in exported) for await (const part of exported.rows(app.db, id)) rows.push(...part);
    return rows;
  };
  expect(await exportOf(owner)).toMatchObject([{ id: columnId, ...texts, topics: topicIds.map((topicId) => ({ topicId })) }]);
  expect(await exportOf(fan)).toMatchObject([{ columnId, title: texts.title }]);
});
