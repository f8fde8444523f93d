import { knownBodies } from '../testing/known-bodies.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RecordKind, recordKinds, recordSchemas } from '../../archive/records/index.ts';
import { testApp } from '../../../../test/app.ts';
import { isReconciled, tallyOf } from '../../load/counts.ts';
import { loadSource } from '../../load/load-source.ts';
import type { ReadItem, Reader } from '../reader.ts';
import { discourse } from './index.ts';
import { picture, rows, sha1 } from './testing-site.ts';
import { createDiscourse } from './testing.ts';

const app = testApp();

let site: Awaited<ReturnType<typeof createDiscourse>>;
let folder: string;
let reader: Reader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-discourse-'));
  await mkdir(join(folder, 'uploads/default/original/1X'), { recursive: true });
  await writeFile(join(folder, `uploads/default/original/1X/${sha1}.png`), picture);
  await writeFile(join(folder, 'secret.png'), 'secret');
  site = await createDiscourse(inject('server'), rows);
  reader = await open();
});

afterAll(async () => {
  await reader.close();
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

function open(changes: object = {}): Promise<Reader> {
  const options = { address: 'https://forum.example.com', private: false };
  return discourse.open({ from: site.url, files: folder, map: undefined, options, dryRun: false, say: () => undefined, ...changes });
}

async function itemsOf(kind: RecordKind, after: string | null = null, source = reader): Promise<ReadItem[]> {
  return Array.fromAsync(source.read(kind, after));
}
const recordsOf = async (kind: RecordKind) => (await itemsOf(kind)).flatMap((item) => (item.outcome === 'record' ? [item.record] : []));
const reasonsOf = async (kind: RecordKind) =>
  (await itemsOf(kind)).flatMap((item) => (item.outcome === 'record' ? [] : [`${item.table} ${item.key}: ${item.reason}`]));

test('every record is what its schema says, and reading goes on after any of them', async () => {
  for (const kind of recordKinds) {
    const items = await itemsOf(kind);
    const errors = items.flatMap((item) => (item.outcome === 'record' ? Value.Errors(recordSchemas[kind], item.record) : []));
    expect([kind, errors]).toEqual([kind, []]);
    const cursors = items.map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.toSorted());
    for (const cursor of new Set(cursors)) {
      expect(await itemsOf(kind, cursor)).toEqual(items.filter((item) => item.cursor > cursor));
    }
  }
});

test('every row of a table is in one item, and the description counts them', async () => {
  const counted = new Map<string, number>();
  for (const kind of recordKinds)
    for (const { table, rows: number = 1 } of await itemsOf(kind)) counted.set(table, (counted.get(table) ?? 0) + number);
  const { tables, source, remarks } = await reader.describe();
  expect(Object.fromEntries(tables.map(({ table, rows: number }) => [table, number]))).toEqual(
    Object.fromEntries([...counted].filter(([table]) => table !== 'schema_migrations')),
  );
  expect(source).toEqual({
    system: 'discourse',
    site: 'forum.example.com',
    address: 'https://forum.example.com/',
    version: '20250301000000',
  });
  expect(remarks).toEqual(
    expect.arrayContaining([
      'Staff at the source, to be confirmed by hand: Alice (admin)',
      'Categories for some groups alone are closed to all but staff: 内部',
      'Topics become questions in: 问答 (1 with an accepted answer)',
    ]),
  );
});

test('members come with password, proved contacts, roles and sanctions, never as staff', async () => {
  expect(await recordsOf('members')).toEqual([
    {
      key: '1',
      name: 'Alice',
      nickname: '爱丽丝',
      registeredAt: '2020-01-01T10:00:00.000Z',
      lastSeenAt: '2024-05-01T00:00:00.000Z',
      language: 'zh_CN',
      bio: '爱喝**茶**',
      password: { algorithm: 'pbkdf2-sha256', hash: 'ab'.repeat(32), salt: 'cd'.repeat(16), iterations: 600_000 },
      email: 'alice@example.com',
      emailConfirmedAt: '2020-01-01T10:00:00.000Z',
      avatar: '2',
      roles: [{ role: '41' }],
      staffAtSource: 'admin',
    },
    { key: '2', name: 'bob.b-1', registeredAt: '2021-01-01T00:00:00.000Z', language: 'en_US', state: 'disabled' },
    {
      key: '3',
      name: 'carol',
      registeredAt: '2022-01-01T00:00:00.000Z',
      email: 'carol@example.com',
      silencedUntil: '2099-12-31T00:00:00.000Z',
    },
  ]);
  expect(await reasonsOf('members')).toEqual(['users 4: without a time']);
  expect(await recordsOf('roles')).toEqual([{ key: '41', name: '品茶人' }]);
});

test('where nobody reads without signing in, every category is closed', async () => {
  const client = new pg.Client({ connectionString: site.url });
  await client.connect();
  await client.query("insert into site_settings (name, data_type, value) values ('login_required', 5, 't')");
  const closed = await open({});
  expect((await itemsOf('tags', null, closed)).filter(({ outcome }) => outcome === 'record')).toMatchObject([
    { record: { key: 'under-茶' } },
    ...Array.from({ length: 5 }, () => ({ record: { closedToAll: true } })),
  ]);
  await closed.close();
  await client.query('delete from site_settings');
  await client.end();
});

test('categories become tags of two levels, and topics or questions by the plugin for solutions', async () => {
  expect(await recordsOf('tags')).toMatchObject([
    { key: 'under-茶', of: 'topics', name: '茶' },
    { key: '1', of: 'topics', name: 'Uncategorized' },
    { key: '5', of: 'topics', name: '茶', parent: 'under-茶', description: '说 茶' },
    { key: '6', name: '绿茶', parent: 'under-茶' },
    { key: '7', of: 'questions', name: '问答' },
    { key: '8', closedToAll: true },
  ]);
  expect(await recordsOf('topics')).toEqual([
    {
      key: '10',
      tag: '6',
      title: '龙井',
      firstPost: '100',
      views: 12,
      pinOrder: 2,
      body: '今年的 🍵\n\n![叶](archive:files/1)',
      author: '1',
      postedAt: '2024-01-01T00:00:00.000Z',
      editedAt: '2024-01-02T00:00:00.000Z',
      searchWords: ['春', '杭州'],
      commentsClosed: true,
    },
    expect.objectContaining({ key: '12', state: 'deleted_by_staff', deletedAt: '2024-03-01T00:00:00.000Z', deletedBy: '1' }),
  ]);
  expect(await reasonsOf('topics')).toEqual([
    'posts 100: the text of its topic',
    'posts 120: the text of its topic',
    'topics 13: its text is gone',
    'topics 14: its category is gone',
  ]);
  expect(await recordsOf('questions')).toMatchObject([{ key: '11', tags: ['7'], adopted: '111', body: '多少度？' }]);
});

test('posts become comments with their numbers as floors, quotes and links; answers likewise', async () => {
  expect(await recordsOf('comments')).toMatchObject([
    {
      key: '101',
      topic: '10',
      floor: 2,
      author: '2',
      body: '> [Alice](archive:topics/10):\n>\n> 今年的\n\n好，见 [https://forum.example.com/t/shui-wen/11/2](archive:answers/111)',
    },
    { key: '102', floor: 3, quotes: '101', body: '是', state: 'pending', waitsSince: '2024-01-04T00:00:00.000Z' },
    { key: '104', floor: 5, state: 'deleted_by_staff', body: '走了' },
  ]);
  expect(await reasonsOf('comments')).toEqual(['posts 103: an event of the topic', 'posts 160: its topic is gone']);
  expect(await recordsOf('answers')).toMatchObject([{ key: '111', question: '11', floor: 2, body: '八十度' }]);
});

test('files come by their bytes, and nothing is read outside their folder', async () => {
  expect(await recordsOf('files')).toMatchObject([
    { key: '1', use: 'image', sha256: createHash('sha256').update(picture).digest('hex'), owner: '1', post: { kind: 'topics', key: '10' } },
    { key: '2', use: 'avatar', owner: '1' },
  ]);
  const bytes = await reader.openFile?.('1');
  expect(Buffer.concat(await Array.fromAsync(bytes ?? []))).toEqual(picture);
  expect([await reader.openFile?.('3'), await reader.openFile?.('2'), await reader.openFile?.('../1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('polls, votes, likes, bookmarks, watched categories, ignored members, networks and words', async () => {
  expect(await recordsOf('polls')).toEqual([
    {
      key: '1',
      subject: { kind: 'topics', key: '10' },
      title: '',
      options: [{ text: '好', votes: 4 }, { text: '更好' }],
      maxChoices: 2,
      createdAt: '2024-02-01T00:00:00.000Z',
      closedAt: '2024-02-03T00:00:00.000Z',
    },
  ]);
  expect((await itemsOf('votes')).map((item) => (item.outcome === 'record' ? item.record : [item.key, item.reason]))).toMatchObject([
    { member: '1', choices: [1, 2] },
    ['1-2', 'its option is gone'],
    { member: '3', choices: [1] },
  ]);
  expect(await recordsOf('reactions')).toMatchObject([
    { member: '3', subject: { kind: 'topics', key: '10' } },
    { member: '3', subject: { kind: 'answers', key: '111' } },
  ]);
  const at = '2024-02-01T00:00:00.000Z';
  expect(await recordsOf('favourites')).toEqual([
    {
      key: '1',
      member: '3',
      subject: { kind: 'topics', key: '10' },
      at,
      note: '再泡一次 · the second floor',
      remindAt: '2099-02-01T00:00:00.000Z',
    },
    { key: '3', member: '3', subject: { kind: 'questions', key: '11' }, at, remindAt: '2020-01-01T00:00:00.000Z' },
  ]);
  expect((await itemsOf('favourites')).map(({ outcome }) => outcome)).toEqual(['record', 'merged', 'record', 'left_out']);
  expect(await recordsOf('follows')).toMatchObject([{ member: '3', subject: { kind: 'tags', key: '6' } }]);
  expect(await recordsOf('blocks')).toMatchObject([
    { member: '1', blocked: '2' },
    { member: '3', blocked: '2' },
  ]);
  expect(await recordsOf('bans')).toMatchObject([{ network: '198.51.100.0/24', scope: 'write' }]);
  expect(await recordsOf('words')).toEqual([
    { key: '1', name: 'Blocked', act: 'refuse', scopes: ['posts', 'messages'], lines: ['spam', 'a{10}b'] },
    { key: '5', name: 'Replaced', act: 'mask', scopes: ['posts', 'messages'], lines: ['旧=新'] },
  ]);
  expect(await recordsOf('conversations')).toMatchObject([{ key: '15', members: ['1', '3'], title: '悄悄话' }]);
  expect(await recordsOf('messages')).toMatchObject([{ key: '150', conversation: '15', author: '1', body: '你好' }]);
  expect((await recordsOf('addresses')).slice(-2)).toMatchObject([
    { pattern: '/old/viewtopic.php?t=1', subject: { kind: 'topics', key: '10' } },
    { pattern: '/old/p/2', subject: { kind: 'answers', key: '111' } },
  ]);
});

test('a dry run writes the mapping, and what is edited in it is what comes', async () => {
  const map = join(folder, 'map.json');
  await (await open({ map, dryRun: true })).close();
  const mapping = JSON.parse(await readFile(map, 'utf8')) as { id: number; under: string; tag: string; as: string }[];
  expect(mapping).toContainEqual({ id: 6, category: '茶 / 绿茶', under: '茶', tag: '绿茶', as: 'topics' });
  await writeFile(map, JSON.stringify(mapping.map((one) => (one.id === 7 ? { ...one, under: '茶', as: 'topics' } : one))));
  const edited = await open({ map });
  const topics = (await itemsOf('topics', null, edited)).flatMap((item) => (item.outcome === 'record' ? [item.record.key] : []));
  expect(topics).toEqual(['10', '11', '12']);
  expect(await itemsOf('questions', null, edited)).toEqual([]);
  await edited.close();
  await writeFile(map, '{}');
  await expect(open({ map })).rejects.toThrow('is no mapping');
});

test('what is no Discourse is refused in a sentence', async () => {
  await expect(open({ from: 'mysql://x/y' })).rejects.toThrow('--from is the backup');
  await expect(open({ options: {} })).rejects.toThrow('--address https://');
  await expect(open({ from: 'postgres://127.0.0.1:1/none' })).rejects.toThrow('The database cannot be read');
  await expect(open({ from: inject('server') })).rejects.toThrow('This is no database of Discourse');
});

test('the loader brings it all, and a second run nothing twice', async () => {
  const first = await open();
  const counts = await loadSource(app.services, first, { say: () => undefined });
  await first.close();
  expect(isReconciled(counts)).toBe(true);
  const written = (kind: RecordKind) => tallyOf(counts, kind).written;
  expect(
    Object.fromEntries(
      (['members', 'topics', 'comments', 'questions', 'answers', 'polls', 'reactions'] as const).map((kind) => [kind, written(kind)]),
    ),
  ).toEqual({
    members: 3,
    topics: 2,
    comments: 3,
    questions: 1,
    answers: 1,
    polls: 1,
    reactions: 2,
  });
  const question = await app.db
    .selectFrom('question')
    .select(['title', 'adoptedAnswerId'])
    .where('importKey', '=', 'forum.example.com:11')
    .executeTakeFirstOrThrow();
  expect(question.adoptedAnswerId).not.toBeNull();
  const comment = await app.db
    .selectFrom('comment')
    .select(['floor', 'bodySource'])
    .where('importKey', '=', 'forum.example.com:101')
    .executeTakeFirstOrThrow();
  expect(comment).toMatchObject({ floor: 2, bodySource: expect.stringContaining('> [Alice](/thread?topicId=') as string });
  const second = await open();
  const again = await loadSource(app.services, second, { say: () => undefined });
  await second.close();
  expect([tallyOf(again, 'topics').written, tallyOf(again, 'comments').written, tallyOf(again, 'members').written]).toEqual([0, 0, 0]);
});

test('the text of a post that is here already is not converted again', async () => {
  const known = await open();
  expect(await knownBodies(known)).toEqual(['known, empty', 'new, converted']);
  await known.close();
});
