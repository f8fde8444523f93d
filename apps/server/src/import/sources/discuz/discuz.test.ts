import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordKinds, recordSchemas, type RecordKind, type RecordOf } from '../../archive/records/index.ts';
import type { ReadItem, Reader } from '../reader.ts';
import { discuz } from './index.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from '../testing/mariadb.ts';
import { type Encode, insertRows, smallSite } from './testing/rows.ts';
import { schemaOf } from './testing/schema.ts';

/** GBK of the few characters that the decoder maps: made by looking, because Node.js cannot encode it. */
const gbkOf = (() => {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, [number, number]>();
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return (text: string): Buffer =>
    Buffer.from([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (bytes.get(sign) ?? [63]))));
})();

describe.skipIf(mariadbIsAbsent)('Discuz! X in MariaDB', () => {
  let server: Mariadb;
  let folder: string;
  beforeAll(async () => {
    server = await startMariadb();
    folder = await mkdtemp(join(tmpdir(), 'discuz-'));
    await mkdir(join(folder, 'data/attachment/forum/202001/01'), { recursive: true });
    await writeFile(join(folder, 'data/attachment/forum/202001/01/a.txt'), 'tea');
    await make('utf8', 'utf8mb4');
    await make('gbk', 'gbk');
    await make('latin', 'latin1', gbkOf);
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function make(name: string, charset: 'gbk' | 'utf8mb4' | 'latin1', encode?: Encode): Promise<void> {
    const connection = await server.connect();
    await connection.query(`create database \`${name}\`; use \`${name}\``);
    for (const statement of schemaOf(charset)) await connection.query(statement);
    for (const [table, rows] of Object.entries(smallSite)) await insertRows(connection, table, rows, encode);
    await connection.end();
  }

  const open = (name: string, options: Record<string, string | boolean> = {}, map?: string, dryRun = false): Promise<Reader> =>
    discuz.open({ from: server.url(name), files: folder, map, options, dryRun, say: () => {} });

  async function itemsOf<K extends RecordKind>(reader: Reader, kind: K, after: string | null = null): Promise<ReadItem<K>[]> {
    return Array.fromAsync(reader.read(kind, after));
  }

  async function recordsOf<K extends RecordKind>(
    kind: K,
    name = 'utf8',
    options: Record<string, string | boolean> = {},
  ): Promise<RecordOf<K>[]> {
    const reader = await open(name, options);
    const items = await itemsOf(reader, kind);
    await reader.close();
    return items.flatMap((item) => (item.outcome === 'record' ? [item.record] : []));
  }

  test('a text that is here already is not converted again, and its row is counted as any other', async () => {
    const reader = await open('utf8');
    const known = (keys: readonly string[]) => Promise.resolve(new Set(keys.filter((key) => key !== '102' && key !== '2')));
    const marked: Record<string, string> = {};
    let rows = 0;
    for (const kind of ['topics', 'comments'] as const)
      for await (const item of reader.read(kind, null, known)) {
        rows += item.rows ?? 1;
        if (item.outcome === 'record') marked[item.record.key] = item.isKnown ? `known:${item.record.body}` : item.record.body;
      }
    expect(marked).toMatchObject({ 1: 'known:', 101: 'known:', 2: '帖子2', 102: expect.stringContaining('好') as string });
    const all = [...(await itemsOf(reader, 'topics')), ...(await itemsOf(reader, 'comments'))];
    expect(rows).toBe(all.reduce((sum, item) => sum + (item.rows ?? 1), 0));
    await reader.close();
  });

  test('every record fits its schema, and every row is in one item', async () => {
    const reader = await open('utf8', { private: true, balance: 'extcredits2' });
    const rows = new Map<string, number>();
    const errors: unknown[] = [];
    for (const kind of recordKinds) {
      for (const item of await itemsOf(reader, kind)) {
        rows.set(item.table, (rows.get(item.table) ?? 0) + (item.rows ?? 1));
        if (item.outcome === 'record') errors.push(...Value.Errors(recordSchemas[kind], item.record));
      }
    }
    expect(errors).toEqual([]);
    const { tables } = await reader.describe();
    await reader.close();
    // The other kind of credits is in the same rows.
    expect(Object.fromEntries(rows)).toMatchObject({
      ...Object.fromEntries(tables.map((table) => [table.table, table.rows])),
      common_member_count: expect.any(Number),
    });
  });

  test.each(['gbk', 'latin'])('a site in %s reads as the one in UTF-8', async (name) => {
    for (const kind of recordKinds) {
      const [one, other] = [await open('utf8'), await open(name)];
      expect(await itemsOf(other, kind)).toEqual(await itemsOf(one, kind));
      await Promise.all([one.close(), other.close()]);
    }
  });

  test('reading goes on after any item', async () => {
    const reader = await open('utf8');
    for (const kind of recordKinds) {
      const items = await itemsOf(reader, kind);
      for (const [at, item] of items.entries()) {
        const rest = items.slice(at + 1).filter(({ cursor }) => cursor !== item.cursor);
        expect({ kind, rest: await itemsOf(reader, kind, item.cursor) }).toEqual({ kind, rest });
      }
    }
    await reader.close();
  });

  test('members have their groups with ends, passwords, states and nothing private', async () => {
    expect(await recordsOf('members')).toMatchObject([
      {
        key: '1',
        name: '张三',
        staffAtSource: '管理员',
        bio: '喜欢茶',
        phone: '13800000000',
        avatar: 'avatar-1',
        password: { algorithm: 'ucenter-md5', salt: 'abc123' },
      },
      {
        key: '2',
        roles: [
          { role: 'g20', endsAt: '2030-03-17T17:46:40.000Z' },
          { role: 'g21', endsAt: '2027-01-15T08:00:00.000Z' },
        ],
        bio: '签名',
        password: { algorithm: 'bcrypt' },
      },
      { key: '3', silencedUntil: expect.any(String) },
      { key: '4', state: 'disabled' },
    ]);
    const [first] = await recordsOf('members');
    expect(first).not.toHaveProperty('realName');
    expect(first).not.toHaveProperty('phoneConfirmedAt');
    expect((await recordsOf('members', 'utf8', { private: true }))[0]).toMatchObject({ realName: '张山', birthday: '1980-02-03' });
  });

  test('forums become two levels of tags, closed or with roles as they were', async () => {
    const tags = await recordsOf('tags');
    expect(
      tags.filter(({ of }) => of === 'topics').map(({ name, parent, closedToAll, rights }) => ({ name, parent, closedToAll, rights })),
    ).toEqual([
      { name: '生活' },
      { name: '喝茶', parent: 'under-生活' },
      { name: '喝茶 / 绿茶', parent: 'under-生活' },
      { name: '密室', parent: 'under-生活', closedToAll: true },
      { name: '贵宾室', parent: 'under-生活', rights: [{ right: 'view', roles: ['g20'] }] },
      { name: '旧版', parent: 'under-生活', closedToAll: true },
    ]);
    expect(tags.filter(({ of }) => of === 'questions').map(({ key }) => key)).toEqual(['qunder-生活', 'q2']);
  });

  test('a dry run writes the mapping, and what was edited is followed', async () => {
    const map = join(folder, 'map.json');
    await (await open('utf8', {}, map, true)).close();
    const written = await readFile(map, 'utf8');
    await writeFile(map, written.replace('"tag": "喝茶",\n    "as": "topics"', '"tag": "品茶",\n    "as": "questions"'));
    const reader = await open('utf8', {}, map);
    const questions = (await itemsOf(reader, 'questions')).flatMap((item) => (item.outcome === 'record' ? [item.record.key] : []));
    await reader.close();
    expect(questions).toEqual(['1', '4', '7', '8', '9']);
  });

  test('threads of every kind become topics', async () => {
    const topics = new Map((await recordsOf('topics')).map((topic) => [topic.key, topic]));
    expect(topics.get('1')).toMatchObject({
      title: '[求助] 主题1',
      essence: true,
      pinOrder: 2,
      searchWords: ['龙井'],
      tag: '2',
      views: 10,
      firstPost: '1',
    });
    expect(topics.get('3')?.body).toContain('紫砂壶');
    expect(topics.get('5')?.body).toContain('| 地点 | 杭州 |');
    expect(topics.get('6')?.body).toContain('先放水');
    expect(topics.get('7')?.body).toBe('免费\n\n:::hide{type=points value=5}\n付费\n:::');
    expect(topics.get('8')).toMatchObject({ state: 'pending', commentsClosed: true });
    expect(topics.get('9')).toMatchObject({ state: 'deleted_by_staff' });
    expect([...topics.keys()]).toEqual(['1', '2', '3', '5', '6', '7', '8', '9']);
  });

  test('rewards become questions with their bounty and best answer', async () => {
    expect(await recordsOf('questions')).toMatchObject([
      { key: '4', tags: ['q2'], adopted: '201', bounty: { amount: 30, unit: 'extcredits2' }, body: '怎么泡茶' },
    ]);
    expect(await recordsOf('answers')).toMatchObject([
      { key: '201', question: '4', floor: 2 },
      { key: '202', question: '4', floor: 3 },
    ]);
    expect(await recordsOf('answer-replies')).toMatchObject([{ key: 'remark-3', question: '4', answer: '202', body: '点评三' }]);
  });

  test('floors become comments with quotes, attachments and links to records', async () => {
    expect(await recordsOf('comments')).toMatchObject([
      { key: '101', floor: 2, author: '2', body: '看[这里](archive:questions/4)和\n\n[茶谱.txt](archive:files/31)' },
      { key: '102', quotes: '101', anonymous: true, body: '好😄' },
      { key: '103', authorName: '游客', state: 'deleted_by_staff' },
      { key: '104', authorName: '已删', state: 'pending', body: '（隐藏内容）', original: { text: '[hide]暗[/hide]' } },
      { key: 'remark-2', topic: '1', body: '点评二' },
    ]);
    expect(await recordsOf('replies')).toMatchObject([{ key: 'remark-1', comment: '101', body: '点评一' }]);
  });

  test('polls, votes, likes, favourites, follows and blocks come', async () => {
    expect(await recordsOf('polls')).toMatchObject([
      {
        subject: { kind: 'topics', key: '2' },
        maxChoices: 2,
        options: [
          { text: '红茶', votes: 1 },
          { text: '绿茶', votes: 2 },
        ],
      },
    ]);
    expect(await recordsOf('votes')).toMatchObject([{ poll: '2', member: '1', choices: [1, 2] }]);
    expect(await recordsOf('reactions')).toMatchObject([
      { member: '2', subject: { kind: 'topics', key: '1' } },
      { member: '1', subject: { kind: 'comments', key: '101' } },
    ]);
    expect(await recordsOf('favourites')).toMatchObject([{ member: '2', subject: { kind: 'questions', key: '4' } }]);
    expect((await recordsOf('follows')).map(({ member, subject }) => `${member} ${subject.kind} ${subject.key}`)).toEqual([
      '1 members 2',
      '1 members 3',
      '3 members 1',
      '2 tags 2',
    ]);
    expect(await recordsOf('blocks')).toMatchObject([{ member: '3', blocked: '4' }]);
  });

  test('messages, credits, words and small lists come', async () => {
    expect(await recordsOf('conversations')).toMatchObject([{ members: ['1', '2'] }, { members: ['1', '2', '3'], title: '茶会' }]);
    expect(await recordsOf('messages')).toMatchObject([
      { author: '1', body: '你好！', deletedBy: ['2'] },
      { author: '3', conversation: '2' },
    ]);
    expect(await recordsOf('opening-balances')).toMatchObject([
      { member: '1', amount: '50', currency: 'points' },
      { member: '2', amount: '-7' },
    ]);
    expect(await recordsOf('statement-lines')).toMatchObject([
      { key: '1-1', member: '1', unit: 'extcredits1', amount: '3', reason: 'TRC' },
      { key: '1-2', unit: 'extcredits2', amount: '-5' },
    ]);
    expect((await recordsOf('words')).map(({ act, lines }) => [act, ...lines])).toEqual([
      ['refuse', '坏词'],
      ['hold', '可疑{3}词'],
      ['mask', '甲=乙', '丙'],
    ]);
    expect(await recordsOf('bans')).toMatchObject([{ network: '10.1.0.0/16' }]);
    expect(await recordsOf('reports')).toMatchObject([{ subject: { kind: 'comments', key: '101' }, reason: '广告' }]);
    expect(await recordsOf('notices')).toMatchObject([{ title: '公告', body: '**搬家**' }]);
    expect((await recordsOf('addresses')).map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining([
        '/t/{topics}/{page}/{any}.html',
        '/forum.php?mod=viewthread&tid=10',
        '/thread-10-1-1.html',
        '/t/10/1/1.html',
      ]),
    );
  });

  test('files have their bytes, and nothing outside their folder is read', async () => {
    expect(await recordsOf('files')).toMatchObject([
      {
        key: '31',
        name: '茶谱.txt',
        bytes: 3,
        downloads: 8,
        post: { kind: 'comments', key: '101' },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { key: 'avatar-1', use: 'avatar' },
      { key: 'smiley-2', use: 'smiley', path: 'static/image/smiley/coolmonkey/01.gif' },
    ]);
    const reader = await open('utf8');
    expect(Buffer.concat(await Array.fromAsync((await reader.openFile?.('31')) ?? [])).toString()).toBe('tea');
    await writeFile(join(folder, '../outside.txt'), 'x');
    await symlink(join(folder, '../outside.txt'), join(folder, 'data/attachment/forum/link.txt'));
    const connection = await server.connect('utf8');
    for (const path of ['../../../../outside.txt', '/etc/passwd', 'link.txt']) {
      await connection.query('update pre_forum_attachment_1 set attachment = ?', [path]);
      const fresh = await open('utf8');
      expect({ path, bytes: await fresh.openFile?.('31') }).toEqual({ path, bytes: undefined });
      await fresh.close();
    }
    await connection.query("update pre_forum_attachment_1 set attachment = '202001/01/a.txt'");
    await connection.end();
    await reader.close();
  });

  test('the reader sees one moment', async () => {
    const reader = await open('utf8');
    const connection = await server.connect('utf8');
    await connection.query("insert into pre_common_word values (9, '新词', '{BANNED}')");
    const [first] = await itemsOf(reader, 'words');
    await connection.query('delete from pre_common_word where id = 9');
    await connection.end();
    await reader.close();
    expect(first).toMatchObject({ record: { lines: ['坏词'] } });
  });

  test.each([
    ['nonsense', /mysql:/],
    ['mysql://root@127.0.0.1:1/none', /cannot be read/],
  ])('%s is refused with a sentence', async (from, sentence) => {
    await expect(discuz.open({ from, files: undefined, map: undefined, options: {}, dryRun: false, say: () => {} })).rejects.toThrow(
      sentence,
    );
  });
});
