import { knownBodies } from '../testing/known-bodies.ts';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serialize } from 'bson';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type RecordKind, recordKinds, recordSchemas } from '../../archive/records/index.ts';
import { isReconciled, tallyOf } from '../../load/counts.ts';
import { loadSource } from '../../load/load-source.ts';
import type { ReadItem, Reader } from '../reader.ts';
import { nodebb } from './index.ts';
import { createNodebb, mongoDump, type NodebbRows } from './testing.ts';

const hash = `$2a$12$${'a'.repeat(53)}`;
const at = (day: number): number => Date.UTC(2024, 0, day);

const rows: NodebbRows = {
  hashes: {
    'user:1': {
      uid: 1,
      username: 'Alice',
      userslug: 'alice',
      fullname: '爱丽丝',
      email: 'alice@example.com',
      'email:confirmed': 1,
      joindate: at(1),
      lastonline: at(20),
      password: hash,
      'password:shaWrapped': 1,
      picture: '/assets/uploads/profile/uid-1/1-profileavatar.png',
      userLang: 'zh-CN',
      aboutme: '爱喝茶',
      birthday: '02/03/1990',
    },
    'user:2': {
      uid: '2',
      username: 'bob',
      userslug: 'bob',
      email: 'bob@example.com',
      joindate: String(at(2)),
      password: hash,
      banned: 1,
      'banned:expire': Date.UTC(2090, 0, 1),
    },
    'user:3': { uid: 3, username: 'carol', userslug: 'carol', joindate: at(3), password: '' },
    'user:4': { uid: 4, username: 'noday', userslug: 'noday', joindate: 0 },
    'user:10': { uid: 10, username: 'gone', userslug: 'gone', joindate: at(3), banned: 1 },
    'category:1': { cid: 1, name: '茶', description: '说<b>茶</b>', bgColor: '#AABBCC', parentCid: 0, order: 1 },
    'category:2': { cid: 2, name: '绿茶', parentCid: 1, order: 2 },
    'category:3': { cid: 3, name: '内部', parentCid: 0, order: 3 },
    'topic:1': {
      tid: 1,
      cid: 2,
      uid: 1,
      mainPid: 1,
      title: '龙井',
      timestamp: at(4),
      viewcount: 12,
      pinned: 1,
      locked: 1,
      tags: '杭州,春',
    },
    'topic:2': { tid: 2, cid: 1, uid: 2, mainPid: 10, title: '水温?', timestamp: at(5), isQuestion: 1, isSolved: 1, solvedPid: 11 },
    'topic:3': {
      tid: 3,
      cid: 1,
      uid: 2,
      mainPid: 20,
      title: '删了的',
      timestamp: at(6),
      deleted: 1,
      deleterUid: 1,
      deletedTimestamp: at(7),
    },
    'topic:4': { tid: 4, cid: 99, uid: 2, mainPid: 1, title: '没有版块', timestamp: at(6) },
    'topic:5': { tid: 5, cid: 1, uid: 2, mainPid: 500, title: '没有正文', timestamp: at(6) },
    'post:1': {
      pid: 1,
      tid: 1,
      uid: 1,
      content: '看 **图** ![茶](/assets/uploads/files/1700000000000-a.png) <b>不是粗体</b>\n\n`<b>` @bob :smile:',
      timestamp: at(4),
      edited: at(5),
      editor: 1,
      ip: '192.0.2.7',
    },
    'post:2': { pid: 2, tid: 1, uid: 2, content: '第一', timestamp: at(5) },
    'post:3': {
      pid: 3,
      tid: '1',
      uid: 3,
      toPid: '2',
      content: '同意，见 https://forum.example.com/post/11 和 [旧帖](/topic/2/x/2)',
      timestamp: at(6),
    },
    'post:4': { pid: 4, tid: 1, uid: 0, handle: '路人', content: '我是客人', timestamp: at(7) },
    'post:5': { pid: 5, tid: 1, uid: 2, content: '自删', timestamp: at(8), deleted: 1, deleterUid: 2 },
    'post:6': { pid: 6, tid: 404, uid: 2, content: '孤儿', timestamp: at(8) },
    'post:7': { pid: 7, tid: 1, uid: 777, content: `x\u0001\uFFFF y`, timestamp: -5 },
    'post:10': { pid: 10, tid: 2, uid: 2, content: '几度？', timestamp: at(5) },
    'post:11': { pid: 11, tid: 2, uid: 1, content: '八十度', timestamp: at(6) },
    'post:20': { pid: 20, tid: 3, uid: 2, content: '删', timestamp: at(6) },
    'poll:1': {
      pollId: 1,
      pid: 1,
      title: '哪个？',
      uid: 1,
      end: at(30),
      maximumVotesPerUser: 2,
      timestamp: at(4),
      deleted: 0,
      options: JSON.stringify([
        { id: '71', title: '红' },
        { id: '72', title: '绿' },
      ]),
    },
    'poll:2': { pollId: 2, pid: 2, title: '不算', timestamp: at(4), options: 'not a list' },
    'chat:room:1': { roomId: 1, owner: 1, roomName: '悄悄话', timestamp: at(9) },
    'chat:room:2': { roomId: 2, owner: 1, public: 1 },
    'message:1': { mid: 1, fromuid: 1, roomId: 1, content: '你好 @bob', timestamp: at(9) },
    'message:2': { mid: 2, fromuid: 1, roomId: 1, content: 'x', timestamp: at(9), deleted: 1 },
    'flag:1': { flagId: 1, type: 'post', targetId: 2, state: 'open', datetime: at(10) },
    'flag:2': { flagId: 2, type: 'user', targetId: 2, state: 'resolved', datetime: at(10) },
    'user:1:settings': { showemail: 1 },
  },
  zsets: {
    'userslug:uid': { alice: 1, bob: 2, carol: 3 },
    'users:banned': { 2: at(10), 10: at(11) },
    'tid:1:posts': { 2: at(5), 3: at(6), 4: at(7), 5: at(8) },
    'tid:2:posts': { 11: at(6) },
    'following:3': { 1: at(10), 'https://other.example/u': at(10) },
    'uid:3:followed_tids': { 1: at(11), 404: at(11) },
    'uid:1:blocked_uids': { 2: at(12) },
    'uid:1:uploads': { 'files/1700000000000-a.png': at(4), '../../etc/passwd': at(4) },
    'poll:1:options:71:votes': { 2: at(5) },
    'poll:1:options:72:votes': { 2: at(5), 3: at(5) },
    'chat:room:1:uids': { 1: at(9), 3: at(9) },
    'chat:room:2:uids': { 1: at(9) },
    'flag:1:reports': { '3;广告; 真的': at(10) },
    'group:administrators:members': { 1: at(1) },
    'group:cid:1:privileges:groups:topics:read:members': { 'registered-users': at(1) },
    'group:cid:2:privileges:groups:topics:read:members': { guests: at(1) },
    'group:cid:3:privileges:groups:topics:read:members': { staff: at(1) },
  },
  sets: { 'pid:1:upvote': ['2', '3'], 'pid:2:upvote': ['1'], 'pid:2:downvote': ['3'], 'pid:6:upvote': ['1'] },
};

const app = testApp();
let database: Awaited<ReturnType<typeof createNodebb>>;
let folder: string;

beforeAll(async () => {
  database = await createNodebb(inject('server'), rows);
  folder = await mkdtemp(join(tmpdir(), 'nodebb-'));
  await mkdir(join(folder, 'uploads/files'), { recursive: true });
  await writeFile(join(folder, 'uploads/files/1700000000000-a.png'), 'abc');
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const open = (more: object = {}): Promise<Reader> =>
  nodebb.open({
    from: database.url,
    files: folder,
    map: undefined,
    options: { address: 'https://forum.example.com', private: true },
    dryRun: false,
    say: () => undefined,
    ...more,
  });

async function itemsOf(kind: RecordKind, after: string | null = null, given?: Reader): Promise<ReadItem[]> {
  const reader = given ?? (await open());
  const items: ReadItem[] = [];
  for await (const item of reader.read(kind, after)) items.push(item);
  if (given === undefined) await reader.close();
  return items;
}
const recordsOf = async (kind: RecordKind): Promise<Record<string, unknown>[]> =>
  (await itemsOf(kind)).flatMap((item) => (item.outcome === 'record' ? [item.record] : []));
const reasonsOf = async (kind: RecordKind): Promise<string[]> =>
  (await itemsOf(kind)).flatMap((item) => (item.outcome === 'left_out' ? [`${item.key}: ${item.reason}`] : []));

test('members come with their wrapped hashes, proof and bans, and categories with their levels', async () => {
  expect(await recordsOf('members')).toMatchObject([
    {
      key: '1',
      name: 'Alice',
      nickname: '爱丽丝',
      password: { algorithm: 'bcrypt-sha512', hash },
      emailConfirmedAt: '2024-01-01T00:00:00.000Z',
      language: 'zh_CN',
      avatar: 'profile/uid-1/1-profileavatar.png',
      staffAtSource: 'admin',
      birthday: '1990-02-03',
    },
    { key: '10', state: 'disabled' },
    { key: '2', password: { algorithm: 'bcrypt', hash }, silencedUntil: '2090-01-01T00:00:00.000Z' },
    { key: '3', name: 'carol' },
  ]);
  expect(await reasonsOf('members')).toEqual(['4: without a time or name']);
  expect(await recordsOf('tags')).toMatchObject([
    { key: 'under-茶', of: 'topics' },
    { key: 'qunder-茶', of: 'questions' },
    { key: '1', parent: 'under-茶', name: '茶', description: '说 茶', colour: '#aabbcc' },
    { key: 'q1', of: 'questions', parent: 'qunder-茶' },
    { key: '2', parent: 'under-茶', name: '绿茶' },
    { key: '3', closedToAll: true },
  ]);
});

test('topics and posts come as our Markdown, with floors, quotes, guests, states and links to the new pages', async () => {
  const topics = await recordsOf('topics');
  expect(topics).toMatchObject([
    {
      key: '1',
      tag: '2',
      title: '龙井',
      pinOrder: 1,
      commentsClosed: true,
      author: '1',
      firstPost: '1',
      searchWords: ['杭州', '春'],
      address: '192.0.2.7',
      editedAt: '2024-01-05T00:00:00.000Z',
    },
    { key: '3', state: 'deleted_by_staff', deletedBy: '1' },
  ]);
  expect(topics[0]?.['body']).toBe(
    '看 **图** ![茶](archive:files/files%2F1700000000000-a.png) \\<b>不是粗体\\</b>\n\n`<b>` [@bob](archive:members/2) 😄',
  );
  expect(await reasonsOf('topics')).toEqual(['4: its category is gone', '5: its text is gone']);
  const comments = await recordsOf('comments');
  expect(comments).toMatchObject([
    { key: '2', topic: '1', floor: 2 },
    {
      key: '3',
      floor: 3,
      quotes: '2',
      body: '同意，见 [https://forum.example.com/post/11](archive:answers/11) 和 [旧帖](archive:questions/2)',
    },
    { key: '4', floor: 4, authorName: '路人' },
    { key: '5', floor: 5, state: 'deleted_by_user' },
  ]);
  expect(comments[2]).not.toHaveProperty('author');
  expect(await reasonsOf('comments')).toEqual(['6: its topic is gone', '7: without a time']);
  expect(await recordsOf('questions')).toMatchObject([{ key: '2', tags: ['q1'], adopted: '11', body: '几度？' }]);
  expect(await recordsOf('answers')).toMatchObject([{ key: '11', question: '2', floor: 2, body: '八十度' }]);
});

test('polls, votes, marks, files, messages and reports come, and what has no counterpart is counted', async () => {
  expect(await recordsOf('polls')).toMatchObject([
    { key: '1', subject: { kind: 'topics', key: '1' }, maxChoices: 2, options: [{ text: '红' }, { text: '绿' }] },
  ]);
  expect(await recordsOf('votes')).toMatchObject([
    { member: '2', choices: [1, 2] },
    { member: '3', choices: [2] },
  ]);
  expect(await recordsOf('reactions')).toMatchObject([
    { member: '2', subject: { kind: 'topics', key: '1' } },
    { member: '3', subject: { kind: 'topics', key: '1' } },
    { member: '1', subject: { kind: 'comments', key: '2' } },
  ]);
  expect(await reasonsOf('reactions')).toEqual(['2: a vote against a post', '6-1: its post or member is gone']);
  expect(await recordsOf('favourites')).toMatchObject([{ member: '3', subject: { kind: 'topics', key: '1' } }]);
  expect(await recordsOf('follows')).toMatchObject([{ member: '3', subject: { kind: 'members', key: '1' } }]);
  expect(await recordsOf('blocks')).toMatchObject([{ member: '1', blocked: '2' }]);
  expect(await recordsOf('conversations')).toMatchObject([{ key: '1', members: ['1', '3'], title: '悄悄话' }]);
  expect(await recordsOf('messages')).toMatchObject([{ key: '1', conversation: '1', author: '1', body: '你好 @bob' }]);
  expect(await recordsOf('reports')).toMatchObject([
    { key: '1-0', member: '3', subject: { kind: 'comments', key: '2' }, reason: '广告; 真的' },
  ]);
  const files = await recordsOf('files');
  expect(files.map(({ key, use, sha256 }) => [key, use, sha256 !== undefined])).toEqual([
    ['profile/uid-1/1-profileavatar.png', 'avatar', false],
    ['../../etc/passwd', 'attachment', false],
    ['files/1700000000000-a.png', 'image', true],
  ]);
  const reader = await open();
  expect(await reader.openFile?.('../../../../../etc/passwd')).toBeUndefined();
  await reader.close();
  expect((await recordsOf('addresses')).map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/topic/{topics}/{any}/{floor}', '/user/bob']),
  );
});

test('every record is one of the archive, and reading goes on after each cursor', async () => {
  for (const kind of recordKinds) {
    const items = await itemsOf(kind);
    const invalid = items.flatMap((item) => (item.outcome === 'record' ? [...Value.Errors(recordSchemas[kind], item.record)] : []));
    expect([kind, invalid]).toEqual([kind, []]);
    const cursors = items.map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const middle = items[Math.floor(items.length / 2)];
    if (middle === undefined) continue;
    expect(await itemsOf(kind, middle.cursor)).toEqual(items.filter(({ cursor }) => cursor > middle.cursor));
  }
});

test('a dry run writes the mapping, and what is edited in it is what comes', async () => {
  const map = join(folder, 'map.json');
  await (await open({ map, dryRun: true })).close();
  const mapping = JSON.parse(await readFile(map, 'utf8')) as { id: number; as: string }[];
  await writeFile(map, JSON.stringify(mapping.map((one) => (one.id === 2 ? { ...one, as: 'questions' } : one))));
  const edited = await open({ map });
  const keys = (await itemsOf('questions', null, edited)).flatMap((item) => (item.outcome === 'record' ? [item.record.key] : []));
  await edited.close();
  expect(keys).toEqual(['1', '2']);
});

test('what is no NodeBB is refused in a sentence', async () => {
  await expect(open({ options: {} })).rejects.toThrow('--address https://');
  await expect(open({ from: inject('server') })).rejects.toThrow('This is no database of NodeBB');
});

test('the loader brings it all, and a second run nothing twice', async () => {
  const first = await open();
  const counts = await loadSource(app.services, first, { say: () => undefined });
  await first.close();
  expect(isReconciled(counts)).toBe(true);
  const kinds = ['members', 'topics', 'comments', 'questions', 'answers', 'polls', 'reactions', 'messages', 'reports'] as const;
  expect(Object.fromEntries(kinds.map((kind) => [kind, tallyOf(counts, kind).written]))).toEqual({
    members: 4,
    topics: 2,
    comments: 4,
    questions: 1,
    answers: 1,
    polls: 1,
    reactions: 3,
    messages: 1,
    reports: 1,
  });
  const { adoptedAnswerId } = await app.db
    .selectFrom('question')
    .select('adoptedAnswerId')
    .where('importKey', '=', 'forum.example.com:2')
    .executeTakeFirstOrThrow();
  expect(adoptedAnswerId).not.toBeNull();
  const second = await open();
  const again = await loadSource(app.services, second, { say: () => undefined });
  await second.close();
  const twice = Object.values(again.rows).flatMap((tables) => Object.values(tables).map((count) => count.written));
  expect(twice.every((count) => count === 0)).toBe(true);
});

test('a dump of MongoDB, plain or compressed, reads as the site on PostgreSQL', async () => {
  const dump = join(folder, 'dump', 'nodebb');
  await mkdir(dump, { recursive: true });
  await writeFile(join(dump, 'objects.bson'), mongoDump(rows));
  await writeFile(join(folder, 'packed.bson.gz'), gzipSync(mongoDump(rows)));
  const read = async (from: string) => {
    const reader = await open({ from, workspace: inject('server') });
    const all: Record<string, ReadItem[]> = {};
    for (const kind of reader.kinds) all[kind] = await Array.fromAsync(reader.read(kind, null));
    await reader.close();
    return all;
  };
  const before = await read(database.url);
  expect(Object.values(before).flat().length).toBeGreaterThan(30);
  expect(await read(join(folder, 'dump'))).toEqual(before);
  expect(await read(join(folder, 'packed.bson.gz'))).toEqual(before);
});

test('a dump that is not whole, or none, is refused in a sentence, and what is no object is counted', async () => {
  const [bytes, path] = [mongoDump(rows), join(folder, 'odd.bson')];
  const refusal = async (content: Buffer) => {
    await writeFile(path, content);
    return open({ from: path, workspace: inject('server') }).then(
      (reader) => reader.close(),
      (error: unknown) => String(error),
    );
  };
  expect(await refusal(bytes.subarray(0, -3))).toContain('ends in the middle of a document');
  expect(await refusal(Buffer.from('{"_key": "user:1"}'))).toContain('is no dump of MongoDB');
  await expect(open({ from: join(folder, 'nothing') })).rejects.toThrow('There is no objects.bson');
  expect(await refusal(Buffer.alloc(0))).toContain('There is no object of NodeBB');
  const lines: string[] = [];
  const broken = Buffer.from(serialize({ _key: 'x', name: 'y' }));
  broken[4] = 0x7e;
  const long = serialize({ _key: 'k'.repeat(5000), value: 1 });
  await writeFile(
    path,
    Buffer.concat([bytes, broken, long, serialize({ _key: 7 }), serialize({ _key: 'a\0b', 'c\uD800': 'd\0\uDC00', at: new Date(NaN) })]),
  );
  const reader = await open({ from: path, workspace: inject('server'), say: (line: string) => lines.push(line) });
  expect(lines).toEqual([expect.stringMatching(/^3 of \d+ documents are no objects of NodeBB/)]);
  expect(await Array.fromAsync(reader.read('members', null))).toHaveLength(5);
  await reader.close();
});

test('the text of a post that is here already is not converted again', async () => {
  const known = await open();
  expect(await knownBodies(known)).toEqual(['known, empty', 'new, converted']);
  await known.close();
});
