import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { tallyOf } from '../counts.ts';
import { loadSource } from '../load-source.ts';
import { readerOf, type TestRecords } from '../testing.ts';

const app = testApp();
const at = '2015-03-04T10:00:00.000Z';
const keys = ['1', '2', '3', '4', '5'];

const records: TestRecords = {
  members: keys.map((key) => ({ key, name: `fan_${key}`, registeredAt: at })),
  tags: [{ key: '1', of: 'topics', name: '茶' }],
  topics: [{ key: '1', tag: '1', title: '龙井', body: '明前', author: '1', postedAt: at }],
  reactions: keys.map((key) => ({ key, kind: 'like', member: key, subject: { kind: 'topics', key: '1' } })),
  favourites: keys.map((key) => ({ key, member: key, subject: { kind: 'topics', key: '1' } })),
  follows: keys.flatMap((key) => [
    { key: `m${key}`, member: key, subject: { kind: 'members', key: '3' } },
    { key: `t${key}`, member: key, subject: { kind: 'tags', key: '1' } },
    { key: `w${key}`, member: key, subject: { kind: 'topics', key: '1' }, muted: key === '2' },
  ]),
  'statement-lines': keys.map((key) => ({ key, member: key, at, unit: '金币', amount: '1', reason: '发帖' })),
};

const load = () => loadSource(app.services, readerOf('marks.example', records), { say: () => undefined });

test('what an earlier run brought is asked for a batch at a time, not row by row', async () => {
  const first = await load();
  const kinds = ['reactions', 'favourites', 'follows', 'statement-lines'] as const;
  // Nobody follows themselves.
  expect(kinds.map((kind) => tallyOf(first, kind).written)).toEqual([5, 5, 14, 5]);
  const { rows } = await sql`select member_id from watch where level = 'muted'`.execute(app.db);
  expect(rows).toHaveLength(1);
  const { result: second, statements } = await app.statements(load);
  expect(kinds.map((kind) => tallyOf(second, kind))).toMatchObject([5, 5, 14, 5].map((already) => ({ already, written: 0 })));
  const inserted = statements.filter((text) =>
    /insert into "?(?:liking|favourite|follow|tag_follow|watch|former_statement)"?\b/.test(text),
  );
  expect(inserted).toEqual([]);
});

test('a folder of favourites is as open as it was, and stays as its member has made it here', async () => {
  const folders: TestRecords = {
    members: [{ key: 'f', name: 'folder_fan', registeredAt: at }],
    tags: [{ key: '2', of: 'topics', name: '红茶' }],
    topics: ['8', '9', '10'].map((key) => ({ key, tag: '2', title: key, body: '红', postedAt: at })),
    favourites: [
      { key: 'a', member: 'f', subject: { kind: 'topics', key: '8' }, folder: '公开', folderPublic: true },
      { key: 'b', member: 'f', subject: { kind: 'topics', key: '9' }, folder: '自己' },
    ],
  };
  const bring = (more: TestRecords) =>
    loadSource(app.services, readerOf('folders.example', { ...folders, ...more }), { say: () => undefined });
  const open = async () =>
    (
      await app.db.selectFrom('favouriteFolder').select(['name', 'public']).where('name', 'in', ['公开', '自己']).orderBy('name').execute()
    ).map((row) => `${row.name} ${row.public}`);
  await bring({});
  expect((await open()).toSorted()).toEqual(['公开 true', '自己 false']);
  await app.db.updateTable('favouriteFolder').set({ public: false }).where('name', '=', '公开').execute();
  await bring({
    favourites: [{ key: 'c', member: 'f', subject: { kind: 'topics', key: '10' }, folder: '公开', folderPublic: true }],
  });
  expect((await open()).toSorted()).toEqual(['公开 false', '自己 false']);
});
