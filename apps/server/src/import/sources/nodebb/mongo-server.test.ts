import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { certificateOf } from '../../../modules/payments/testing/certificate.ts';
import type { ReadItem } from '../reader.ts';
import { type MongoOrder, type MongoTestServer, startMongoServer } from '../testing/mongodb-server.ts';
import { nodebb } from './index.ts';
import { withoutSnapshot } from './mongo-server.ts';
import { mongoDocuments, type NodebbRows } from './testing.ts';

const at = Date.UTC(2024, 0, 1);
const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
const rows: NodebbRows = {
  hashes: {
    'category:1': { cid: 1, name: '茶', parentCid: 0, order: 1 },
    ...Object.fromEntries(numbers.map((uid) => [`user:${uid}`, { uid, username: `茶友${uid}`, userslug: `member-${uid}`, joindate: at }])),
    ...Object.fromEntries(numbers.map((tid) => [`topic:${tid}`, { tid, cid: 1, uid: 1, mainPid: tid, title: `第 ${tid} 泡` }])),
    ...Object.fromEntries(numbers.map((pid) => [`post:${pid}`, { pid, tid: pid, uid: 1, content: '水要开', timestamp: at }])),
  },
  zsets: { 'following:1': { '2': at, '3': at } },
  sets: { 'pid:1:upvote': ['2', '3'] },
};
const documents = mongoDocuments(rows);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mongo-'));
  await writeFile(join(folder, 'objects.bson'), Buffer.concat(documents));
});
afterAll(() => rm(folder, { recursive: true }));

async function start(order: Partial<MongoOrder> = {}): Promise<MongoTestServer> {
  const server = await startMongoServer({ documents, atOnce: 70, ...order });
  onTestFinished(() => server.stop());
  return server;
}

interface Everything {
  items: Record<string, ReadItem[]>;
  remarks: readonly string[];
  lines: string[];
}

/** All that comes from a server or a dump. */
async function read(from: string): Promise<Everything> {
  const lines: string[] = [];
  const reader = await nodebb.open({
    from,
    files: undefined,
    map: undefined,
    options: { address: 'https://forum.example.com/' },
    workspace: inject('server'),
    dryRun: false,
    say: (line) => lines.push(line),
  });
  const items: Everything['items'] = {};
  for (const kind of reader.kinds) items[kind] = await Array.fromAsync(reader.read(kind, null));
  const { remarks } = await reader.describe();
  await reader.close();
  return { items, remarks, lines };
}

const refusal = (from: string): Promise<string> =>
  read(from).then(
    () => 'nothing was refused',
    (error: unknown) => String(error),
  );

test('a replica set is read as of one moment in many batches, and gives what its dump gives', async () => {
  const server = await start({ setName: 'rs0', user: { name: 'tea', password: 'p@ss/word' } });
  const dump = await read(folder);
  const live = await read(`mongodb://tea:p%40ss%2Fword@${server.address}/nodebb?authSource=admin`);
  expect(live.items).toEqual(dump.items);
  expect(live.items['topics']).toHaveLength(600);
  expect(live.remarks).toEqual(dump.remarks);
  const finds = server.seen.filter((command) => 'find' in command);
  expect(finds).toEqual([expect.objectContaining({ find: 'objects', $db: 'nodebb', readConcern: { level: 'snapshot' } })]);
  expect(server.seen.filter((command) => 'getMore' in command).length).toBeGreaterThan(10);
  expect(server.seen.some((command) => 'endSessions' in command)).toBe(true);
});

test('a single server has no snapshot, which the receipt says', async () => {
  const server = await start();
  const live = await read(`mongodb://${server.address}/nodebb`);
  expect(live.items).toEqual((await read(folder)).items);
  expect(live.remarks).toContain(withoutSnapshot);
  expect(server.seen.some((command) => 'find' in command && 'readConcern' in command)).toBe(false);
});

test('a snapshot that became too old while it was read is read again without one', async () => {
  let batches = 0;
  const server = await start({
    setName: 'rs0',
    instead(command) {
      if ('getMore' in command) batches += 1;
      return 'getMore' in command && batches === 4
        ? { ok: 0, code: 239, codeName: 'SnapshotTooOld', errmsg: 'the moment is gone' }
        : undefined;
    },
  });
  const live = await read(`mongodb://${server.address}/nodebb`);
  expect(live.items).toEqual((await read(folder)).items);
  expect(live.remarks).toContain(withoutSnapshot);
  expect(live.lines.join()).toContain('the moment is gone');
});

test('a connection that is cut, or is silent, ends the import in a sentence', async () => {
  const late = (what: 'end' | 'silence'): Partial<MongoOrder> => {
    let batches = 0;
    return {
      instead(command) {
        if ('getMore' in command) batches += 1;
        return batches > 3 ? what : undefined;
      },
    };
  };
  const limits = 'serverSelectionTimeoutMS=400&connectTimeoutMS=400&socketTimeoutMS=400';
  const [cut, silent, mute] = [await start(late('end')), await start(late('silence')), await start({ instead: () => 'silence' })];
  const sentence = /^DumpError: The MongoDB cannot be read: .+/;
  expect(await refusal(`mongodb://${cut.address}/nodebb?${limits}`)).toMatch(sentence);
  expect(await refusal(`mongodb://${silent.address}/nodebb?${limits}`)).toMatch(sentence);
  expect(await refusal(`mongodb://${mute.address}/nodebb?${limits}`)).toMatch(sentence);
});

test('a wrong password is refused in a sentence without it, and so is a URL that names no database', async () => {
  const server = await start({ user: { name: 'tea', password: 'right-one' } });
  const wrong = await refusal(`mongodb://tea:wrong-one@${server.address}/nodebb`);
  expect(wrong).toContain('The MongoDB cannot be read: Authentication failed');
  expect(wrong).not.toContain('wrong-one');
  expect(await refusal(`mongodb://${server.address}/nodebb`)).toContain('authentication');
  expect(await refusal(`mongodb://${server.address}/?authSource=admin`)).toContain('Name the database in the URL');
  expect(await refusal('mongodb://tea:wrong-one@host:port/nodebb')).not.toContain('wrong-one');
  const empty = await start({ documents: [] });
  expect(await refusal(`mongodb://${empty.address}/nodebb`)).toContain('There is no object of NodeBB in nodebb');
});

test('options of the URL are passed on: a server with TLS is read by its own authority alone', async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cert = certificateOf(keys, { serial: '0a0b0c0d', until: new Date('2090-01-01'), name: 'localhost' });
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = await start({ tls: { key, cert } });
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, cert);
  const url = `mongodb://${server.address}/nodebb?tls=true&serverSelectionTimeoutMS=400`;
  expect(await refusal(url)).toContain('self-signed certificate');
  expect((await read(`${url}&tlsCAFile=${encodeURIComponent(authority)}`)).items['members']).toHaveLength(300);
});
