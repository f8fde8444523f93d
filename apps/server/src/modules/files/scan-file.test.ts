import { createServer, type Server } from 'node:net';
import { addFile, type Problem, readFileCard, readFileLink, startUpload } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { scannerAddress } from '../../platform/scanner/clamd.ts';
import { aFile, sendPart } from './testing.ts';

/** The test pattern of all scanners, in two halves, so that none of them finds it here. */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', 'H+H*'].join('$'));

/** The content of a whole stream of frames; undefined while it has not ended. */
function unframed(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= received.length;) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}

/** What of clamd the site speaks to: INSTREAM, which finds one pattern. It is not on every machine that runs the tests. */
function scanner(): Server {
  const command = 'zINSTREAM\0';
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      if (received.subarray(0, command.length).toString() !== command) return;
      const content = unframed(received.subarray(command.length));
      if (content !== undefined) socket.end(`stream: ${content.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
    });
  });
}

const server = scanner();
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
});
afterAll(() => server.close());

const app = testApp({ CLAMD: `tcp://127.0.0.1:${port}` });

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

test('a scanner that is away leaves a file waiting', async () => {
  const alice = await app.member('alice');
  server.close();
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
