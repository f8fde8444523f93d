import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion, aQuestionTag, anAnswer } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';
import { flushVisits, readingHistoryRetention } from '../reading-history/index.ts';
import { purge } from '../retention/purge.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;

async function read(person: Person, of: { topicId: string } | { questionId: string }): Promise<void> {
  app.clock.advance(1_000);
  if ('topicId' in of) await person.call(contract.countTopicView, { params: of });
  else await person.call(contract.countQuestionView, { params: of });
}

async function history(person: Person, page = 1) {
  await flushVisits(app.services);
  return person.call(contract.listReadingHistory, { query: { page } });
}

async function titlesOf(person: Person): Promise<string[]> {
  return (await history(person)).items.map(({ kind, id, since }) => `${kind} ${id} ${since}`);
}

async function rowCount(memberId: string): Promise<number> {
  return (await app.db.selectFrom('readingHistory').select('subjectId').where('memberId', '=', memberId).execute()).length;
}

test('what a member read is listed, the latest first and once each, with what others wrote since', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { title: '龙井' }));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { title: '水温' }));
  await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: bob.id }));
  await read(alice, { topicId });
  await read(alice, { questionId });
  expect(await titlesOf(alice)).toEqual([`question ${questionId} 0`, `topic ${topicId} 0`]);

  await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: bob.id }));
  await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: alice.id }));
  await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: bob.id }));
  expect(await titlesOf(alice)).toEqual([`question ${questionId} 1`, `topic ${topicId} 1`]);
  expect((await history(alice)).items[1]).toMatchObject({ title: '龙井', gone: false });

  await read(alice, { topicId });
  expect(await titlesOf(alice)).toEqual([`topic ${topicId} 0`, `question ${questionId} 1`]);
  expect(await titlesOf(bob)).toEqual([]);
  await expect(app.visitor.call(contract.listReadingHistory, {})).rejects.toMatchObject({ status: 401 });
});

test('a comment that was on screen is not new, and nobody counts whom the reader blocks', async () => {
  const [carol, loud] = [await app.member('carol'), await app.member('loud')];
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  await read(carol, { topicId });
  await history(carol);
  await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  expect(await titlesOf(carol)).toEqual([`topic ${topicId} 1`]);
  await carol.call(contract.markTopicRead, { params: { topicId }, body: { floor: 1 } });
  expect(await titlesOf(carol)).toEqual([`topic ${topicId} 0`]);
  await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: loud.id }));
  expect(await titlesOf(carol)).toEqual([`topic ${topicId} 1`]);
  await carol.call(contract.blockMember, { params: { memberId: loud.id } });
  expect(await titlesOf(carol)).toEqual([`topic ${topicId} 0`]);
});

test('a hundred views at once are a row each, whatever their order, and what does not exist is none', async () => {
  const dave = await app.member('dave');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  await Promise.all(Array.from({ length: 100 }, (_, turn) => read(dave, { topicId: turn % 2 === 0 ? topicId : '999999999' })));
  await Promise.all([flushVisits(app.services), flushVisits(app.services)]);
  expect(await rowCount(dave.id)).toBe(1);
});

test('switched off nothing is remembered, cleared nothing is left, and reading again begins anew', async () => {
  const erin = await app.member('erin');
  const [first, second] = [await app.write((tx) => aTopic(tx, app.services)), await app.write((tx) => aTopic(tx, app.services))];
  await read(erin, { topicId: first });
  expect(await history(erin)).toMatchObject({ keeps: true, total: 1 });
  await erin.call(contract.setReadingHistory, { body: { keeps: false } });
  await read(erin, { topicId: second });
  expect(await history(erin)).toMatchObject({ keeps: false, total: 1 });
  await read(erin, { topicId: second });
  await erin.call(contract.clearReadingHistory);
  expect(await history(erin)).toMatchObject({ keeps: false, total: 0, items: [] });
  await erin.call(contract.setReadingHistory, { body: { keeps: true } });
  await read(erin, { topicId: second });
  await erin.call(contract.clearReadingHistory);
  expect(await history(erin)).toMatchObject({ keeps: true, total: 0 });
  await read(erin, { topicId: second });
  expect(await titlesOf(erin)).toEqual([`topic ${second} 0`]);
});

test('somebody who reads very much turns thirty pages, and a page beyond is empty', async () => {
  const hank = await app.member('hank');
  await app.db
    .insertInto('readingHistory')
    .values(
      Array.from({ length: 950 }, (_, index) => ({
        memberId: hank.id,
        subjectKind: 'topic',
        subjectId: String(1_000_000 + index),
        floor: 0,
        readAt: new Date(app.clock.now().getTime() - index * 1000),
      })),
    )
    .execute();
  expect(await history(hank, 32)).toMatchObject({ items: [], pages: 30, total: 900 });
  expect((await history(hank, 9_999)).items).toEqual([]);
});

test('after ninety days it is neither shown nor there', async () => {
  const frank = await app.member('frank');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  await read(frank, { topicId });
  expect(await titlesOf(frank)).toHaveLength(1);
  await app.db
    .updateTable('readingHistory')
    .set({ readAt: new Date(app.clock.now().getTime() - 91 * dayMs) })
    .where('memberId', '=', frank.id)
    .execute();
  expect(await history(frank)).toMatchObject({ total: 0, items: [] });
  await purge(app.services, readingHistoryRetention);
  expect(await rowCount(frank.id)).toBe(0);
});

test('neither a word nor a number is returned of what was closed to the reader meanwhile', async () => {
  const gina = await app.member('gina');
  const role = await app.db.insertInto('role').values({ nameZh: '里屋' }).returning('id').executeTakeFirstOrThrow();
  const [topicTag, questionTag] = [
    await app.write((tx) => aTag(tx, { rights: { view: [role.id] } })),
    await app.write((tx) => aQuestionTag(tx, { rights: { view: [role.id] } })),
  ];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { title: '秘密甲', body: '秘密乙', tagId: topicTag }));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { title: '秘密丙', tagIds: [questionTag] }));
  await read(gina, { topicId });
  await read(gina, { questionId });
  await history(gina);
  await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  const listed = await history(gina);
  expect(listed.items).toMatchObject([
    { gone: true, since: 0, author: null },
    { gone: true, since: 0, author: null },
  ]);
  expect(JSON.stringify(listed)).not.toContain('秘密');
});
