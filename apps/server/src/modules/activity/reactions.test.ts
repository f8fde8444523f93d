import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();

function like(person: Person, topicId: string, on = true) {
  return person.call(contract.likeTopic, { params: { topicId }, body: { on } });
}

async function topicRow(topicId: string) {
  return app.db.selectFrom('topic').select(['likeCount', 'favouriteCount']).where('id', '=', topicId).executeTakeFirstOrThrow();
}

test('a like is there once, whatever the clicks, and can be taken back', async () => {
  const alice = await app.member('alice');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  expect(await like(alice, topicId)).toEqual({ liked: true, likeCount: 1 });
  expect(await like(alice, topicId)).toEqual({ liked: true, likeCount: 1 });
  const seen = await alice.call(contract.readThread, { params: { topicId } });
  expect(seen.topic).toMatchObject({ likeCount: 1, viewer: { liked: true, favourite: false } });
  expect((await app.visitor.call(contract.readThread, { params: { topicId } })).topic).toMatchObject({
    likeCount: 1,
    viewer: { liked: false },
  });
  expect(await like(alice, topicId, false)).toEqual({ liked: false, likeCount: 0 });
  expect(await like(alice, topicId, false)).toEqual({ liked: false, likeCount: 0 });
});

test('sixty toggles of six members at once leave exactly who likes it', async () => {
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const people = await Promise.all(Array.from({ length: 6 }, (_, index) => app.member(`racer${index}`)));
  await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, (_, turn) => like(person, topicId, turn % 2 === 0))));
  const { count } = await app.db
    .selectFrom('liking')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('subjectKind', '=', 'topic')
    .where('subjectId', '=', topicId)
    .executeTakeFirstOrThrow();
  expect((await topicRow(topicId)).likeCount).toBe(Number(count));
});

test('comments and replies are liked too, and the most liked comment can be first', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const first = await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  const second = await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  const { reply } = await bob.call(contract.postReply, { params: { commentId: first }, body: { body: '同意' } });
  expect(await alice.call(contract.likeComment, { params: { commentId: second }, body: { on: true } })).toEqual({
    liked: true,
    likeCount: 1,
  });
  expect(await alice.call(contract.likeReply, { params: { replyId: reply.id }, body: { on: true } })).toEqual({
    liked: true,
    likeCount: 1,
  });
  const page = await alice.call(contract.listComments, { params: { topicId }, query: { sort: 'liked' } });
  expect(page.items.map(({ id }) => id)).toEqual([second, first]);
  expect(page.items[0]).toMatchObject({ likeCount: 1, viewer: { liked: true } });
  expect(page.items[1]?.replies[0]).toMatchObject({ likeCount: 1, viewer: { liked: true } });
});

test('what one may not see cannot be liked or favourited, and does not answer that it exists', async () => {
  const alice = await app.member('alice');
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
  const hidden = await app.write((tx) => aTopic(tx, app.services, { tagId: closed }));
  const inside = await app.write((tx) => aComment(tx, app.services, { parentId: hidden }));
  await expect(like(alice, hidden)).rejects.toMatchObject({ status: 403, code: 'topic.not_visible' });
  await expect(alice.call(contract.likeComment, { params: { commentId: inside }, body: { on: true } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(alice.call(contract.favouriteTopic, { params: { topicId: hidden }, body: { on: true } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(like(alice, '999999')).rejects.toMatchObject({ status: 404 });
});

test('favourites move between folders, count once, and outlive their folder', async () => {
  const alice = await app.member('alice');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const folder = await alice.call(contract.addFavouriteFolder, { body: { name: ' 岩茶 ' } });
  const keep = (body: { on: boolean; folderId?: string }) => alice.call(contract.favouriteTopic, { params: { topicId }, body });
  expect(await keep({ on: true })).toEqual({ favourite: true, favouriteCount: 1 });
  expect(await keep({ on: true, folderId: folder.id })).toEqual({ favourite: true, favouriteCount: 1 });
  expect((await alice.call(contract.listFavourites, { query: { folder: folder.id } })).items).toMatchObject([
    { id: topicId, folderId: folder.id },
  ]);
  expect(await alice.call(contract.listFavouriteFolders)).toEqual({
    items: [{ id: folder.id, name: '岩茶', count: 1, public: false }],
    none: 0,
    all: 1,
    dated: 0,
  });
  await alice.call(contract.deleteFavouriteFolder, { params: { folderId: folder.id } });
  expect((await alice.call(contract.listFavourites, { query: { folder: 'none' } })).items).toMatchObject([{ id: topicId, folderId: null }]);
  expect(await keep({ on: false })).toEqual({ favourite: false, favouriteCount: 0 });
});

test("someone else's folder is not there, and a name is taken once", async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const folder = await alice.call(contract.addFavouriteFolder, { body: { name: '私藏' } });
  const params = { folderId: folder.id };
  await expect(bob.call(contract.favouriteTopic, { params: { topicId }, body: { on: true, folderId: folder.id } })).rejects.toMatchObject({
    code: 'folder.not_found',
  });
  await expect(bob.call(contract.renameFavouriteFolder, { params, body: { name: 'x' } })).rejects.toMatchObject({ status: 404 });
  await expect(bob.call(contract.deleteFavouriteFolder, { params })).rejects.toMatchObject({ status: 404 });
  expect((await topicRow(topicId)).favouriteCount).toBe(0);
  const again = await Promise.allSettled(
    Array.from({ length: 5 }, () => alice.call(contract.addFavouriteFolder, { body: { name: '同名' } })),
  );
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('lists show what is liked as the reader may see it now', async () => {
  const carol = await app.member('carol');
  const [open, later] = [
    await app.write((tx) => aTopic(tx, app.services, { title: '开着的' })),
    await app.write((tx) => aTopic(tx, app.services, { title: '要关的' })),
  ];
  const comment = await app.write((tx) => aComment(tx, app.services, { parentId: later, body: '悄悄话' }));
  await like(carol, open);
  await carol.call(contract.likeComment, { params: { commentId: comment }, body: { on: true } });
  await app.db.updateTable('topic').set({ state: 'deleted_by_staff' }).where('id', '=', later).execute();
  const { items, total } = await carol.call(contract.listLikes, {});
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { kind: 'comment', id: comment, title: '', excerpt: '', author: null, gone: true },
    { kind: 'topic', id: open, title: '开着的', gone: false },
  ]);
  expect(JSON.stringify(items)).not.toContain('悄悄话');
  expect((await carol.call(contract.listLikes, { query: { kind: 'topic' } })).total).toBe(1);
});

test('who liked and favourited a topic is for its author and staff', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: alice.id }));
  await like(bob, topicId);
  await bob.call(contract.favouriteTopic, { params: { topicId }, body: { on: true } });
  await expect(bob.call(contract.listTopicLikers, { params: { topicId } })).rejects.toMatchObject({ status: 403, code: 'topic.not_yours' });
  expect((await alice.call(contract.listTopicLikers, { params: { topicId } })).items).toMatchObject([{ member: { account: 'bob' } }]);
  expect((await boss.call(contract.listTopicFavouriters, { params: { topicId } })).total).toBe(1);
});

test('folders rest while the site is read only', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const { id: folderId } = await alice.call(contract.addFavouriteFolder, { body: { name: '红茶' } });
  await boss.call(contract.editSettings, { body: { values: { mode: 'read_only' } } });
  const refused = { code: 'site.read_only' };
  await expect(alice.call(contract.addFavouriteFolder, { body: { name: '绿茶' } })).rejects.toMatchObject(refused);
  await expect(alice.call(contract.renameFavouriteFolder, { params: { folderId }, body: { name: '绿茶' } })).rejects.toMatchObject(refused);
  await expect(alice.call(contract.deleteFavouriteFolder, { params: { folderId } })).rejects.toMatchObject(refused);
  await boss.call(contract.editSettings, { body: { values: { mode: 'open' } } });
  await alice.call(contract.deleteFavouriteFolder, { params: { folderId } });
});
