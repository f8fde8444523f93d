import { addFile, addTopic, listAudit, listReminders, type Problem, readFileCard, readFileLink, startUpload } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { emit } from '../src/platform/events/emit.ts';
import { scannerAddress } from '../src/platform/scanner/clamd.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { fileScanned } from '../src/modules/files/events.ts';
import { aFile, eicar, sendPart, startScanner } from '../src/modules/files/testing.ts';

const scanner = await startScanner();
afterAll(scanner.stop);

const app = testApp({ CLAMD: scanner.address });

test('nobody downloads a file before it was found clean', async () => {
  const alice = await app.member('alice');
  const file = await aFile(app, alice, '茶.txt', Buffer.from('茶'.repeat(100_000)));
  expect(file.state).toBe('checking');
  const params = { fileKey: file.key };
  await expect(alice.call(readFileLink, { params })).rejects.toMatchObject({ status: 409, code: 'file.checking' });
  await app.settle();
  expect((await alice.call(readFileCard, { params })).state).toBe('ready');
  expect((await app.inject({ url: (await alice.call(readFileLink, { params })).url })).statusCode).toBe(200);
});

test('an infected one is nobody’s to download, with an older link neither', async () => {
  const alice = await app.member('alice');
  const { id, url } = await alice.call(startUpload, { body: { kind: 'file', name: 'eicar.txt', sizeBytes: eicar.length } });
  await sendPart(app, alice, url, 0, eicar);
  const { key } = await alice.call(addFile, { body: { uploadId: id } });
  await app.db.updateTable('storedFile').set({ state: 'ready' }).where('key', '=', key).execute();
  const { url: link } = await alice.call(readFileLink, { params: { fileKey: key } });
  await app.db.updateTable('storedFile').set({ state: 'checking' }).where('key', '=', key).execute();
  await app.settle();
  const answer = await app.inject({ url: link });
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'file.infected']);
  await expect(alice.call(readFileLink, { params: { fileKey: key } })).rejects.toMatchObject({ code: 'file.infected' });
});

test('its owner is notified once, with a link to the post, and the log of staff has it', async () => {
  const [alice, boss] = [await app.member('tea'), await app.staff('boss')];
  const tagId = await app.write((tx) => aTag(tx));
  const { key, name } = await aFile(app, alice, 'eicar.txt', eicar);
  const { topicId } = await alice.call(addTopic, { body: { title: '附件', tagId, body: `正文\n\n[${name}](/file?key=${key})` } });
  const { id: fileId } = await app.db.selectFrom('storedFile').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  await app.settle();
  await app.write((tx) => emit(tx, fileScanned, { fileId, clean: false }));
  await app.settle();
  const { items } = await alice.call(listReminders, {});
  expect(items.filter(({ kind }) => kind === 'file_infected')).toMatchObject([
    { count: 1, facts: { file: 'eicar.txt' }, title: '附件', senders: [], target: { kind: 'topic', id: topicId } },
  ]);
  const loose = await aFile(app, alice, '散.txt', Buffer.concat([eicar, Buffer.from('\n')]));
  await app.settle();
  expect((await alice.call(listReminders, {})).items[0]).toMatchObject({ title: null, target: { kind: 'file', rootId: loose.key } });
  const log = await boss.call(listAudit, { query: { act: 'file.infected', subjectId: fileId } });
  expect(log.items).toMatchObject([{ actor: null, subject: { kind: 'file', id: fileId } }]);
  expect(JSON.stringify(log.items)).toContain('Eicar');
});

test('a scanner that is away leaves a file waiting', async () => {
  const alice = await app.member('alice');
  scanner.stop();
  const file = await aFile(app, alice, 'b.txt', Buffer.from('b'));
  await app.settle({ failing: true });
  expect((await alice.call(readFileCard, { params: { fileKey: file.key } })).state).toBe('checking');
});

test.each([
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['http://127.0.0.1:3310', undefined],
  ['tcp://127.0.0.1', undefined],
])('the address %s', (text, address) => {
  expect(scannerAddress(text)).toEqual(address);
});
