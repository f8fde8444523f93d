import {
  addFavouriteFolder,
  addWordList,
  blockMember,
  closeFolder,
  deleteFavouriteFolder,
  deleteTopic,
  disableMembers,
  editFavourite,
  editSettings,
  favouriteQuestion,
  favouriteTopic,
  followFolder,
  listFavouriteFolders,
  listFollowedFolders,
  listMemberFolders,
  moderateTopic,
  readPublicFolder,
  renameFavouriteFolder,
  setFolderPublic,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { aQuestion } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { publicFoldersOwnData } from './own-data.ts';

const app = testApp();
let boss: Person;
let tagId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
});

const topicOf = (title: string, facts: Partial<Parameters<typeof aTopic>[2]> = {}) =>
  app.write((tx) => aTopic(tx, app.services, { tagId, title, ...facts }));
const folderOf = async (person: Person, name = '夏天喝的') => (await person.call(addFavouriteFolder, { body: { name } })).id;
const keep = (person: Person, topicId: string, folderId: string) =>
  person.call(favouriteTopic, { params: { topicId }, body: { on: true, folderId } });
const show = (person: Person, folderId: string, on = true) => person.call(setFolderPublic, { params: { folderId }, body: { on } });
const read = (folderId: string, by: Pick<Person, 'call'> = app.visitor) => by.call(readPublicFolder, { params: { folderId }, query: {} });
const follow = (person: Person, folderId: string, on = true) => person.call(followFolder, { params: { folderId }, body: { on } });
const gone = { code: 'folder.not_found' };

/** A public folder with a topic, and a question after it. */
async function publicFolder() {
  const owner = await someone(app);
  const folderId = await folderOf(owner);
  const topicId = await topicOf('冷泡');
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { title: '用冰水吗？' }));
  await keep(owner, topicId, folderId);
  await owner.call(editFavourite, { params: { kind: 'topic', postId: topicId }, body: { note: '金丝雀' } });
  await owner.call(favouriteQuestion, { params: { questionId }, body: { on: true, folderId } });
  await show(owner, folderId);
  return { owner, folderId, topicId, questionId };
}

test('only a folder that its owner shows is read by others, latest added first and without notes', async () => {
  const { owner, folderId, topicId, questionId } = await publicFolder();
  const hidden = await folderOf(owner, '自己看的');
  await expect(read(hidden)).rejects.toMatchObject(gone);
  await expect(read(hidden, owner)).rejects.toMatchObject(gone);
  const answer = await read(folderId);
  expect(answer).toMatchObject({ folder: { name: '夏天喝的', posts: 2, followers: 0 }, owner: { id: owner.id }, total: 2 });
  expect(new Set(answer.items.map(({ kind, id }) => `${kind} ${id}`))).toEqual(new Set([`question ${questionId}`, `topic ${topicId}`]));
  expect(JSON.stringify(answer)).not.toContain('金丝雀');
  const listed = async () => (await app.visitor.call(listMemberFolders, { params: { account: owner.account } })).items;
  expect(await listed()).toMatchObject([{ id: folderId, posts: 2 }]);
  expect((await owner.call(listFavouriteFolders)).items.map(({ id, public: isPublic }) => [id, isPublic])).toEqual(
    expect.arrayContaining([
      [folderId, true],
      [hidden, false],
    ]),
  );
  await show(owner, folderId, false);
  await expect(read(folderId)).rejects.toMatchObject(gone);
  expect(await listed()).toEqual([]);
});

test('what a reader may not open is left out and counts for nothing, and a disabled member has no folders', async () => {
  const { owner, folderId, topicId } = await publicFolder();
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '茶友会' }).returning('id').executeTakeFirstOrThrow();
  const secretTag = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const own = await topicOf('自己删的', { authorId: owner.id });
  await keep(owner, own, folderId);
  const secret = await topicOf('密室');
  await keep(owner, secret, folderId);
  await app.db.updateTable('topic').set({ tagId: secretTag }).where('id', '=', secret).execute();
  expect((await read(folderId, boss)).folder.posts).toBe(4);
  expect((await read(folderId)).folder.posts).toBe(3);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'hide', reason: '看看' } });
  await owner.call(deleteTopic, { params: { topicId: own } });
  for (const reader of [app.visitor, owner]) {
    const answer = await read(folderId, reader);
    expect([answer.folder.posts, answer.total, answer.items.length]).toEqual([1, 1, 1]);
  }
  await boss.call(disableMembers, { body: { memberIds: [owner.id], reason: '广告' } });
  await expect(read(folderId)).rejects.toMatchObject(gone);
  await expect(follow(boss, folderId)).rejects.toMatchObject(gone);
});

test('a folder that is shown is followed by others, until it is not shown any more', async () => {
  const { owner, folderId } = await publicFolder();
  const [fan, blocked] = [await someone(app), await someone(app)];
  await expect(follow(owner, folderId)).rejects.toMatchObject({ code: 'folder.own' });
  await owner.call(blockMember, { params: { memberId: blocked.id } });
  await expect(follow(blocked, folderId)).rejects.toMatchObject({ code: 'follow.refused' });
  await Promise.all(Array.from({ length: 4 }, () => follow(fan, folderId)));
  expect((await read(folderId, fan)).viewer).toEqual({ own: false, following: true, close: false });
  const followed = async () => (await fan.call(listFollowedFolders, { query: {} })).items;
  expect(await followed()).toMatchObject([{ id: folderId, followers: 1, owner: { id: owner.id } }]);
  const rows = await Promise.all(
    publicFoldersOwnData.flatMap(({ exported }) =>
      typeof exported === 'object' && 'rows' in exported ? [Array.fromAsync(exported.rows(app.db, fan.id))] : [],
    ),
  );
  expect(rows.flat(2)).toMatchObject([{ folderId }]);
  await show(owner, folderId, false);
  await show(owner, folderId);
  expect(await followed()).toEqual([]);
  await follow(fan, folderId);
  await owner.call(deleteFavouriteFolder, { params: { folderId } });
  expect(await followed()).toEqual([]);
});

test('word lists apply to the name of a folder that is shown, also when it is renamed', async () => {
  const owner = await someone(app);
  await boss.call(addWordList, { body: { name: '词', act: 'mask', places: ['posts'], text: '黄鹂', enabled: true } });
  const folderId = await folderOf(owner, '黄鹂');
  const refused = { fields: [{ field: 'name', code: 'words.refused' }] };
  await expect(show(owner, folderId)).rejects.toMatchObject(refused);
  const rename = (name: string) => owner.call(renameFavouriteFolder, { params: { folderId }, body: { name } });
  await rename('黄鹂鸟');
  await rename('白鹭');
  await show(owner, folderId);
  await expect(rename('黄鹂')).rejects.toMatchObject(refused);
  await rename('苍鹭');
  expect((await read(folderId)).folder.name).toBe('苍鹭');
});

test('others cannot show a folder; staff make one private with a reason for the log', async () => {
  const { owner, folderId } = await publicFolder();
  const other = await someone(app);
  await expect(show(other, folderId, false)).rejects.toMatchObject(gone);
  const close = (by: Person, reason = '广告') => by.call(closeFolder, { params: { folderId }, body: { reason } });
  await expect(close(other)).rejects.toMatchObject({ status: 403 });
  await expect(close(boss, ' \u200b')).rejects.toMatchObject({ status: 422 });
  await close(boss);
  await expect(close(boss)).rejects.toMatchObject(gone);
  await expect(read(folderId)).rejects.toMatchObject(gone);
  const acts = await app.db.selectFrom('auditEntry').select(['act', 'before', 'after']).where('subjectId', '=', owner.id).execute();
  expect(acts).toMatchObject([{ act: 'folder.closed', before: { name: '夏天喝的' }, after: { reason: '广告' } }]);
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  for (const attempt of [() => show(owner, folderId), () => follow(other, folderId)])
    await expect(attempt()).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
});
