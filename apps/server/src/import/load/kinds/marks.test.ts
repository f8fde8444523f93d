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
