import { addTopic, blockFile, deleteFile, editTopic, listTopics, postComment, readThread, unblockFile } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { someone } from '../../../../test/cast.ts';
import { holdLocks, untilWaiting } from '../../../../test/waiting.ts';
import { aFile, linkTo } from '../../files/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { hide, unlock } from '../../topics/hidden/testing.ts';

const app = testApp();

async function attached() {
  const [alice, bob, boss] = [await someone(app), await someone(app), await app.staff('boss')];
  const file = await aFile(app, alice, '茶谱.txt', Buffer.from('明前'));
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await alice.call(addTopic, {
    body: { title: '附件', tagId, body: `正文\n\n${linkTo(file)}\n\n${hide('type=password value=xyz', linkTo(file))}` },
  });
  await alice.call(postComment, { params: { topicId }, body: { body: `\`data-file="${file.key}"\`\n\n${linkTo(file)}` } });
  await unlock(bob, topicId, 'password', { password: 'xyz' });
  const cards = async () => {
    const { topic, comments } = await bob.call(readThread, { params: { topicId } });
    const html = [topic.bodyHtml, ...comments.items.map(({ bodyHtml }) => bodyHtml)].join('');
    return [...html.matchAll(/<a class="file"[^>]*?data-file="\w+"(?: data-closed="(\w+)")?>/g)].map(([, closed]) => closed);
  };
  return { alice, bob, boss, file, topicId, cards, at: { params: { fileKey: file.key } } };
}

const open = [undefined, undefined, undefined];
const reason = { body: { reason: '盗版' } };

test('a blocked file says so wherever it stands, hidden parts included, until it is opened again', async () => {
  const { boss, cards, at } = await attached();
  expect(await cards()).toEqual(open);
  await boss.call(blockFile, { ...at, ...reason });
  await app.settle();
  expect(await cards()).toEqual(['blocked', 'blocked', 'blocked']);
  await boss.call(unblockFile, at);
  await app.settle();
  expect(await cards()).toEqual(open);
});

test('a deleted file leaves cards that say so, also when it was blocked before', async () => {
  const { boss, cards, at } = await attached();
  await boss.call(blockFile, { ...at, ...reason });
  await boss.call(deleteFile, { ...at, ...reason });
  await app.settle();
  expect(await cards()).toEqual(['deleted', 'deleted', 'deleted']);
});

test('what is written with a blocked file says so at once', async () => {
  const { alice, boss, file, topicId, cards, at } = await attached();
  await boss.call(blockFile, { ...at, ...reason });
  const { version } = await app.db.selectFrom('topic').select('version').where('id', '=', topicId).executeTakeFirstOrThrow();
  await alice.call(editTopic, { params: { topicId }, body: { title: '附件', body: linkTo(file), version } });
  expect((await cards())[0]).toBe('blocked');
});

test('the poster of a video goes from lists, and cached pages with it', async () => {
  const { alice, boss, file, topicId, at } = await attached();
  const row = await app.db
    .updateTable('storedFile')
    .set({ plays: true })
    .where('key', '=', file.key)
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('video')
    .values({ fileId: row.id, container: 'mp4', state: 'ready', createdAt: app.clock.now(), seconds: 3, posterKey: 'a'.repeat(32) })
    .execute();
  const card = async () => (await alice.call(listTopics, { query: {} })).items.find(({ id }) => id === topicId);
  expect(JSON.stringify(await card())).toContain('a'.repeat(32));
  await boss.call(deleteFile, { ...at, ...reason });
  await app.settle();
  expect(JSON.stringify(await card())).not.toContain('a'.repeat(32));
});

test.each([
  ['deleted', deleteFile],
  ['blocked', blockFile],
] as const)('a file that is %s between the rendering of a text and its saving says so too', async (state, judge) => {
  const { alice, bob, boss, topicId } = await attached();
  const file = await aFile(app, alice, '新茶.txt', Buffer.from(state));
  const { letGo } = await holdLocks(app, (tx) => sql`select from topic where id = ${topicId}::bigint for update`.execute(tx));
  const posting = alice.call(postComment, { params: { topicId }, body: { body: linkTo(file) } });
  await untilWaiting(app);
  await boss.call(judge, { params: { fileKey: file.key }, ...reason });
  await letGo();
  await posting;
  await app.settle();
  const { comments } = await bob.call(readThread, { params: { topicId } });
  expect(comments.items.at(-1)?.bodyHtml).toContain(`data-file="${file.key}" data-closed="${state}"`);
});
