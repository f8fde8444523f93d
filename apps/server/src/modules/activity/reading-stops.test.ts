import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion, anAnswer } from '../questions/testing.ts';
import { readingHistoryRetention } from '../reading-history/index.ts';
import { purge } from '../retention/purge.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;

type Subject = { kind: 'topic' | 'question'; subjectId: string };

async function stop(person: Pick<Person, 'call'>, subject: Subject, position: number): Promise<void> {
  app.clock.advance(1_000);
  await person.call(contract.noteReadingStop, { body: { ...subject, position, floor: position } });
}

async function stopsOf(person: Person): Promise<string[]> {
  const { items } = await person.call(contract.listReadingStops, { query: {} });
  return items.map(({ kind, id, position, total }) => `${kind} ${id} ${position}/${total}`);
}

async function topicOf(comments: number, authorId?: string): Promise<Subject> {
  const subjectId = await app.write((tx) => aTopic(tx, app.services, authorId === undefined ? {} : { authorId }));
  for (let n = 0; n < comments; n += 1) await app.write((tx) => aComment(tx, app.services, { parentId: subjectId }));
  return { kind: 'topic', subjectId };
}

async function questionOf(answers: number): Promise<Subject> {
  const questionId = await app.write((tx) => aQuestion(tx, app.services));
  for (let n = 0; n < answers; n += 1) await app.write((tx) => anAnswer(tx, app.services, { questionId }));
  return { kind: 'question', subjectId: questionId };
}

test('what was not read to its end is listed for its reader alone, the last one first, until it is finished or removed', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const [topic, question] = [await topicOf(3), await questionOf(3)];
  await expect(stop(app.visitor, topic, 1)).rejects.toMatchObject({ status: 401 });
  await stop(alice, topic, 1);
  await stop(alice, question, 2);
  expect(await stopsOf(alice)).toEqual([`question ${question.subjectId} 2/3`, `topic ${topic.subjectId} 1/3`]);
  expect((await alice.call(contract.listReadingStops, { query: { latest: '1' } })).items).toMatchObject([{ kind: 'question', floor: 2 }]);
  expect(await stopsOf(bob)).toEqual([]);
  await stop(alice, topic, 2);
  // Whoever looks at the beginning again has not unread the rest.
  await stop(alice, topic, 1);
  expect(await stopsOf(alice)).toEqual([`topic ${topic.subjectId} 2/3`, `question ${question.subjectId} 2/3`]);
  await bob.call(contract.deleteReadingStop, { body: topic });
  await stop(alice, question, 3);
  expect(await stopsOf(alice)).toEqual([`topic ${topic.subjectId} 2/3`]);
  await alice.call(contract.deleteReadingStop, { body: topic });
  await alice.call(contract.deleteReadingStop, { body: topic });
  expect(await stopsOf(alice)).toEqual([]);
});

test('a topic is finished when its last floors were read in another order, or are gone', async () => {
  const reader = await app.member('carol');
  const [read, gone] = [await topicOf(3), await topicOf(2)];
  for (const topic of [read, gone]) await stop(reader, topic, 1);
  expect(await stopsOf(reader)).toHaveLength(2);
  await reader.call(contract.markTopicRead, { params: { topicId: read.subjectId }, body: { floor: 3 } });
  await app.db
    .updateTable('comment')
    .set({ state: 'deleted_by_user' })
    .where('topicId', '=', gone.subjectId)
    .where('floor', '=', 2)
    .execute();
  expect(await stopsOf(reader)).toEqual([]);
});

test('nothing is noted of what does not exist, may not be read, or by members who keep no history; clearing clears it', async () => {
  const reader = await app.member('dora');
  const [topic, hidden] = [await topicOf(2), await topicOf(2)];
  await stop(reader, { kind: 'topic', subjectId: '999999' }, 1);
  await stop(reader, topic, 0);
  expect(await stopsOf(reader)).toEqual([]);
  for (const each of [topic, hidden]) await stop(reader, each, 1);
  await app.db.updateTable('topic').set({ state: 'deleted_by_staff' }).where('id', '=', hidden.subjectId).execute();
  expect(await stopsOf(reader)).toEqual([`topic ${topic.subjectId} 1/2`]);
  await reader.call(contract.clearReadingHistory);
  expect(await stopsOf(reader)).toEqual([]);
  await reader.call(contract.setReadingHistory, { body: { keeps: false } });
  await stop(reader, topic, 1);
  expect(await stopsOf(reader)).toEqual([]);
});

test('a stop is kept for 90 days', async () => {
  const reader = await app.member('emil');
  await stop(reader, await topicOf(2), 1);
  const known = () => app.db.selectFrom('readingStop').select('subjectId').where('memberId', '=', reader.id).execute();
  app.clock.advance(89 * dayMs);
  await purge(app.services, readingHistoryRetention);
  expect(await known()).toHaveLength(1);
  app.clock.advance(2 * dayMs);
  await purge(app.services, readingHistoryRetention);
  expect(await known()).toEqual([]);
});
