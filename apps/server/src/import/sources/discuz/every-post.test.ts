import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordKind } from '../../archive/records/index.ts';
import { dryRun } from '../../load/dry-run.ts';
import type { ReadItem, Reader, ReaderRequest } from '../reader.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from '../testing/mariadb.ts';
import { discuz } from './index.ts';
import { insertRows, smallSite } from './testing/rows.ts';
import { schemaOf } from './testing/schema.ts';

const at = 1_500_000_000;
const thread = (tid: number, changes: Record<string, number>) => ({
  tid,
  fid: 2,
  authorid: 1,
  subject: `怪${tid}`,
  dateline: at,
  ...changes,
});
const post = (pid: number, tid: number, position: number, changes: Record<string, number> = {}) => ({
  pid,
  tid,
  position,
  authorid: 1,
  dateline: at,
  message: `文${pid}`,
  ...changes,
});

/** Beside the usual rows: posts that are marked as what they are not, or lie where they should not. */
const malformedThreads = [thread(40, { views: 4_294_967_295 }), thread(41, { dateline: 0 }), thread(42, { posttableid: 7 })];
const malformedPosts = [
  post(400, 40, 1, { first: 1 }),
  post(401, 40, 2, { first: 1 }),
  post(402, 40, 3, { dateline: 4_294_967_295 }),
  post(410, 41, 1, { first: 1 }),
  post(500, 5000, 1, { first: 1 }),
];
const malformedPostsBeside = [post(403, 40, 4), post(404, 40, 5, { first: 1 }), post(420, 42, 1, { first: 1 })];

describe.skipIf(mariadbIsAbsent)('Discuz! X with odd rows', () => {
  let server: Mariadb;
  let reader: Reader;
  let folder: string;
  const open = (request: Partial<ReaderRequest> = {}): Promise<Reader> =>
    discuz.open({ from: server.url('odd'), files: folder, map: undefined, options: {}, dryRun: false, say: () => {}, ...request });
  beforeAll(async () => {
    server = await startMariadb();
    const connection = await server.connect();
    await connection.query('create database odd; use odd');
    for (const statement of schemaOf('utf8mb4')) await connection.query(statement);
    for (const [table, rows] of Object.entries(smallSite)) await insertRows(connection, table, rows);
    await insertRows(connection, 'common_usergroup', [{ groupid: 7, type: 'system', grouptitle: '游客', allowvisit: 1 }]);
    await insertRows(connection, 'forum_forum', [{ fid: 60, fup: 1, name: '登录可见' }]);
    await insertRows(connection, 'forum_forumfield', [{ fid: 60, description: '', viewperm: '\t10\t1\t', postperm: '', replyperm: '' }]);
    await insertRows(connection, 'forum_thread', malformedThreads);
    await insertRows(connection, 'forum_post', malformedPosts);
    await insertRows(connection, 'forum_post_1', malformedPostsBeside);
    await connection.end();
    folder = await mkdtemp(join(tmpdir(), 'chaguan-odd-'));
    reader = await open();
  });
  afterAll(async () => {
    await reader.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const itemsOf = async (kind: RecordKind): Promise<ReadItem[]> => Array.fromAsync(reader.read(kind, null));
  const keyOf = (item: ReadItem): string => (item.outcome === 'record' ? String((item.record as { key?: string }).key) : item.key);

  test('every post is read once, also a second first one, and one in another table than its thread says', async () => {
    const all = await Promise.all((['topics', 'questions', 'comments', 'answers'] as const).map(itemsOf));
    const read = all.flat().flatMap((item) => (item.table === 'forum_post' ? [keyOf(item)] : []));
    const connection = await server.connect('odd');
    const [rows] = await connection.query('select pid from pre_forum_post union all select pid from pre_forum_post_1');
    await connection.end();
    const pids = (rows as { pid: number }[]).map(({ pid }) => String(pid));
    expect(read.toSorted()).toEqual(pids.toSorted());
    const floors = all[2]?.filter((item) => keyOf(item).startsWith('40'));
    expect(floors?.map((item) => [keyOf(item), item.outcome])).toEqual(['401', '402', '403', '404'].map((key) => [key, 'record']));
  });

  const closedTags = async ({ read }: Reader) =>
    (await Array.fromAsync(read('tags', null))).flatMap((item) =>
      item.outcome === 'record' && 'closedToAll' in item.record ? [(item.record as { name: string }).name] : [],
    );

  test('what only members could read is closed, and named, until the mapping file opens it', async () => {
    const { remarks } = await reader.describe();
    const sentence =
      'Forums that only members could read are closed to all but staff, unless "readers" in the mapping file is "everybody", visitors included: ';
    expect(remarks.filter((remark) => remark.includes('only members'))).toEqual([`${sentence}生活 / 登录可见`]);
    const closed = await closedTags(reader);
    expect([closed.includes('登录可见'), closed.includes('喝茶')]).toEqual([true, false]);
    const map = join(folder, 'map.json');
    await (await open({ map, dryRun: true })).close();
    await writeFile(map, (await readFile(map, 'utf8')).replaceAll('"readers": "staff"', '"readers": "everybody"'));
    const opened = await open({ map });
    expect((await opened.describe()).remarks.filter((remark) => remark.includes('only members'))).toEqual([]);
    expect(await closedTags(opened)).toEqual([]);
    await opened.close();
  });

  test('a closed forum stays closed when it is joined to an open one, and all are where guests may not visit', async () => {
    const map = join(folder, 'joined.json');
    await (await open({ map, dryRun: true })).close();
    const lines = JSON.parse(await readFile(map, 'utf8')) as object[];
    await writeFile(map, JSON.stringify(lines.map((line) => ({ ...line, under: '合', tag: '合' }))));
    const joined = await open({ map });
    expect(await closedTags(joined)).toEqual(['合']);
    await joined.close();
    const connection = await server.connect('odd');
    await connection.query('update pre_common_usergroup set allowvisit = 0 where groupid = 7');
    const closed = await open();
    expect(await closedTags(closed)).toContain('喝茶');
    expect((await closed.describe()).remarks.find((remark) => remark.includes('only members'))).toContain('生活 / 喝茶');
    await closed.close();
    await connection.end();
  });

  test('a dry run names files whose bytes are not in the folder', async () => {
    const counts = await dryRun({ clock: { now: () => new Date() } }, reader, ['files']);
    expect(counts.rows['files']?.['forum_attachment']).toMatchObject({ read: 1, written: 0, skipped: { 'its bytes are missing': 1 } });
  });

  test('a number of views or a time that cannot be costs no text', async () => {
    const records = [...(await itemsOf('topics')), ...(await itemsOf('comments'))].flatMap((item) =>
      item.outcome === 'record' ? [item.record] : [],
    );
    const time = new Date(at * 1000).toISOString();
    expect(records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: '40', views: 2_000_000_000 }),
        expect.objectContaining({ key: '41', postedAt: time }),
        expect.objectContaining({ key: '402', postedAt: time }),
      ]),
    );
  });
});
