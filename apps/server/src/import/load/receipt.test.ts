import { cancelMember, listImportPages, listImports, readImport } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { grantRights } from '../../../test/two-people/people.ts';
import { removeForGood } from '../../modules/moderation/bin/remove-for-good.ts';
import type { RecordKind } from '../archive/records/index.ts';
import type { ReadItem, Reader } from '../sources/reader.ts';
import { loadSource } from './load-source.ts';

const app = testApp();
const at = '2015-03-04T10:00:00.000Z';
const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>[url=javascript:alert(3)]x[/url]';

const members = Array.from({ length: 6 }, (_, row) => ({
  key: String(row),
  name: `guest${row}`,
  registeredAt: at,
  ...(row < 2 && { staffAtSource: row === 0 ? 'administrator' : 'moderator' }),
  roles: row < 3 ? [{ role: 'g1' }] : [],
}));
const post = (key: string, more: object = {}) => ({
  key,
  body: `text ${key}`,
  author: '2',
  postedAt: at,
  original: { format: 'bbcode', text: `[b]text ${key}[/b] ${hostile}`, lost: [] },
  ...more,
});
const usual: Partial<Record<RecordKind, object[]>> = {
  roles: [{ key: 'g1', name: '贵宾' }],
  members,
  tags: [
    { key: '1', of: 'topics', name: '喝茶' },
    { key: '2', of: 'topics', name: '器物' },
  ],
  topics: [
    ...Array.from({ length: 30 }, (_, row) => post(`t${row}`, { title: `Topic ${row}`, tag: row < 20 ? '1' : '2' })),
    post('t99', { title: 'Nowhere', tag: '404' }),
  ],
  comments: Array.from({ length: 90 }, (_, row) => post(`c${row}`, { topic: `t${row % 30}` })),
};

/** Reads the records; ends after so many items as if the process did. */
function reader(site: string, records = usual, most = Number.POSITIVE_INFINITY): Reader {
  const budget = { left: most };
  async function* read(kind: RecordKind, after: string | null): AsyncGenerator<ReadItem> {
    for (const [row, record] of (records[kind] ?? []).entries()) {
      const cursor = String(row).padStart(6, '0');
      if (after !== null && cursor <= after) continue;
      budget.left -= 1;
      if (budget.left < 0) throw new Error('killed');
      yield { table: `pre_${kind}`, cursor, outcome: 'record', record: record as never };
    }
  }
  const tables = Object.entries(records).map(([kind, rows]) => ({
    table: `pre_${kind}`,
    rows: rows.length,
    kind: kind as RecordKind,
  }));
  return {
    describe: () =>
      Promise.resolve({
        source: { system: 'discuz', site, address: `https://${site}/` },
        tables,
        sums: [],
        remarks: ['Hidden forums are closed.'],
      }),
    kinds: Object.keys(records) as RecordKind[],
    read: read as Reader['read'],
    close: () => Promise.resolve(),
  };
}

const load = (source: Reader) => loadSource(app.services, source, { say: () => {} });
const boss = () => app.staff('boss');
const lastImport = async () => (await (await boss()).call(listImports)).items[0];

test('a receipt lists every table, sums that agree, and staff of the source, who are nothing here', async () => {
  await load(reader('one.example.org'));
  const run = await lastImport();
  expect(run).toMatchObject({ source: 'discuz:one.example.org', state: 'finished', secondsLeft: null });
  const receipt = await (await boss()).call(readImport, { params: { importId: run?.id ?? '' } });
  expect(receipt).toMatchObject({ isComplete: true, notes: ['Hidden forums are closed.'], address: 'https://one.example.org/' });
  expect(receipt.tables.find(({ kind }) => kind === 'topics')).toEqual({
    kind: 'topics',
    table: 'pre_topics',
    read: 31,
    imported: 30,
    known: 0,
    merged: 0,
    leftOut: 1,
    reasons: [{ reason: 'its tag was not imported', rows: 1 }],
  });
  const sums = Object.fromEntries(receipt.sums.map(({ of, part, read, here }) => [`${of} ${part}`, [read, here]]));
  expect(sums).toMatchObject({
    'topics 喝茶': ['20', '20'],
    'topics 器物': ['10', '10'],
    'topics 404': ['1', null],
    'comments 喝茶': ['60', '60'],
    'members ': ['6', '6'],
    'members by role 贵宾': ['3', '3'],
  });
  expect(receipt.staff.map(({ member, title }) => [member.account, title, member.staff])).toEqual([
    ['guest0', 'administrator', false],
    ['guest1', 'moderator', false],
  ]);
});

test('ten pages are displayed before and after, the text of the source as text and what is here without its scripts', async () => {
  const run = await lastImport();
  const { items } = await (await boss()).call(listImportPages, { params: { importId: run?.id ?? '' } });
  expect(items).toHaveLength(10);
  expect(new Set(items.map(({ posts }) => posts.length))).toEqual(new Set([4]));
  expect(items.every(({ title, kind }) => kind === 'topic' && /^Topic \d+$/.test(title))).toBe(true);
  const texts = items.flatMap(({ posts }) => posts);
  expect(new Set(texts.map(({ format }) => format))).toEqual(new Set(['bbcode']));
  expect(texts.every(({ text }) => text.includes(hostile))).toBe(true);
  expect(texts.filter(({ bodyHtml }) => /<script|onerror|javascript:/i.test(bodyHtml))).toEqual([]);
});

test('the second run has the same pages to choose from, and the first one keeps its receipt', async () => {
  const first = await lastImport();
  await load(reader('one.example.org'));
  const second = await lastImport();
  expect(second?.id).not.toBe(first?.id);
  const person = await boss();
  const pagesOf = async (importId = '') => (await person.call(listImportPages, { params: { importId } })).items.length;
  expect([await pagesOf(first?.id), await pagesOf(second?.id)]).toEqual([0, 10]);
  const { tables } = await person.call(readImport, { params: { importId: second?.id ?? '' } });
  expect(tables.find(({ kind }) => kind === 'topics')).toMatchObject({ imported: 0, known: 30, leftOut: 1 });
  const before = await person.call(readImport, { params: { importId: first?.id ?? '' } });
  expect(before.tables.find(({ kind }) => kind === 'topics')).toMatchObject({ imported: 30, known: 0 });
});

test('a killed run is stopped, goes on in the same receipt, and adds up as if it had not been killed', async () => {
  const source = (most: number) => reader('two.example.org', usual, most);
  await expect(load(source(20))).rejects.toThrow('killed');
  const killed = await lastImport();
  expect(killed?.state).toBe('running');
  app.clock.advance(61_000);
  expect((await lastImport())?.state).toBe('stopped');
  for (const most of [25, 60, 80]) await load(source(most)).catch(() => undefined);
  await load(source(1000));
  const ended = await lastImport();
  expect([ended?.id, ended?.state]).toEqual([killed?.id, 'finished']);
  const { isComplete, sums, tables } = await (await boss()).call(readImport, { params: { importId: ended?.id ?? '' } });
  expect(isComplete).toBe(true);
  expect(tables.find(({ kind }) => kind === 'comments')).toMatchObject({ read: 90, imported: 90 });
  expect(sums.find(({ of }) => of === 'members')).toMatchObject({ read: '6', here: '6' });
});

test('a removed post takes its former text with it, and who cancels is no longer on the list', async () => {
  const run = await lastImport();
  const person = await boss();
  const params = { importId: run?.id ?? '' };
  const [page] = (await person.call(listImportPages, { params })).items;
  await app.write((tx) => removeForGood(tx, 'topic', [page?.id ?? '']));
  const ids = (await person.call(listImportPages, { params })).items.map(({ id }) => id);
  expect(ids).not.toContain(page?.id);
  const { rows } = await sql`select from import_page_text where post_kind = 'topic' and post_id = ${page?.id}`.execute(app.db);
  expect(rows).toEqual([]);
  const { staff } = await person.call(readImport, { params });
  await person.call(cancelMember, { params: { memberId: staff[0]?.member.id ?? '' } });
  await app.settle();
  expect((await person.call(readImport, { params })).staff).toHaveLength(staff.length - 1);
});

test('receipts are for staff with the right of settings, pages for those who read all posts', async () => {
  const run = await lastImport();
  const params = { importId: run?.id ?? '' };
  const [member, settings, content] = [await app.member('alice'), await app.staff('settler'), await app.staff('reader')];
  await grantRights(app, settings, ['settings']);
  await grantRights(app, content, ['content']);
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  const tries = async (person: typeof member) =>
    Promise.all([
      statusOf(person.call(listImports)),
      statusOf(person.call(readImport, { params })),
      statusOf(person.call(listImportPages, { params })),
    ]);
  expect(await tries(member)).toEqual([403, 403, 403]);
  expect(await tries(settings)).toEqual([200, 200, 403]);
  expect(await tries(content)).toEqual([403, 403, 200]);
  expect(await statusOf(settings.call(readImport, { params: { importId: '999999' } }))).toBe(404);
});

test('a giant receipt is cut, and says how much is missing', async () => {
  const remarks = Object.fromEntries(Array.from({ length: 5000 }, (_, row) => [`remark ${row}`, row]));
  const skipped = Object.fromEntries(Array.from({ length: 200 }, (_, row) => [`reason ${row}`, 1]));
  const rows = Object.fromEntries(
    Array.from({ length: 20 }, (_, kind) => [
      `kind${kind}`,
      Object.fromEntries(Array.from({ length: 30 }, (__, table) => [`table${table}`, { read: 200, written: 0, already: 0, skipped }])),
    ]),
  );
  const run = await lastImport();
  const result = JSON.stringify({ counts: { rows, remarks }, here: [] });
  await app.db
    .updateTable('importReceipt')
    .set({ result })
    .where('id', '=', run?.id ?? '')
    .execute();
  const receipt = await (await boss()).call(readImport, { params: { importId: run?.id ?? '' } });
  expect([receipt.tables.length, receipt.tables[0]?.reasons.length, receipt.remarks.length, receipt.moreRemarks]).toEqual([
    500, 50, 300, 4700,
  ]);
});
