import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { connect, type Database } from './db.ts';
import { ascending, descending, type Listed, numberedList } from './numbered-list.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  database = connect({ url: clone.url, connections: 2 });
  drop = clone.drop;
  await sql`create table listed as
    select n as id, n % 3 as pinned, (n % 7) / 3.0::float8 as hot, (n % 5) / 4.0::numeric(10, 2) as score,
      timestamptz '2026-01-01' + (n % 4) * interval '1 microsecond' as at,
      case when n % 2 = 0 then timestamptz '1969-01-01' + (n % 9) * interval '1 microsecond' end as seen, (array['topic', 'question'])[n % 2 + 1] as kind
    from generate_series(1, 100) n`.execute(database.db);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const id = descending('id');
const orders = {
  'by id': [id],
  'by id, oldest first': [ascending('id')],
  'pinned first, then by time': [descending('pinned'), descending('at', 'time'), id],
  'by time and kind in both directions': [descending('at', 'time'), ascending('kind', 'word'), id],
  'by score, oldest first': [descending('score', 'decimal'), ascending('id')],
  'by a fraction': [descending('hot', 'float'), id],
  'without a time last': [descending('seen', 'time', 'nulls last'), id],
  'oldest first': [ascending('at', 'time'), ascending('id')],
};

test.each(Object.entries(orders))('pages after a cursor join without a gap, whatever the last row became: %s', async (name, keys) => {
  const of = numberedList(name, { size: 7 }, ...keys);
  const ids = async (requested: Parameters<typeof of>[0]) => {
    const list = of(requested);
    const matches = await sql<{ id: string } & Listed>`
      select id::text, ${list.cursor('row')} as cursor from listed as row where ${list.beyond('row')} ${list.slice('row')}`.execute(
      database.db,
    );
    const { rows, numbers } = list.show(matches.rows, 100);
    return { ids: rows.map((row) => row.id), ...numbers };
  };
  const numbered = await Promise.all(Array.from({ length: 15 }, async (_, index) => (await ids({ page: index + 1 })).ids));
  expect(new Set(numbered.flat()).size).toBe(100);
  let page = await ids({});
  for (const expected of numbered) {
    expect(page.ids).toEqual(expected);
    // The cursor has the place of the row, not the row.
    if (page.next !== null) page = await ids({ page: page.page + 1, after: page.next });
  }
  expect(page).toMatchObject({ page: 15, pages: 15, next: null });
});

test('a page by its number beyond the end of a list of known length is the last one, and after a cursor it is what follows', () => {
  const of = numberedList('short', { size: 10 }, id);
  expect(of({ page: 9 }, { within: 35 }).page).toBe(4);
  expect(of({ page: 9 }, { within: 0 }).page).toBe(1);
  const { next } = of({}).show(
    Array.from({ length: 11 }, (_, index) => ({ cursor: [String(index)] })),
    11,
  ).numbers;
  expect(of({ page: 9, after: next ?? '' }, { within: 35 })).toMatchObject({ page: 9, offset: 0 });
});

test('while rows follow there is a page for them, though fewer rows than that are left', () => {
  const list = numberedList('shrunk', { size: 2 }, id)({ page: 3 });
  const rows = ['5', '4', '3'].map((value) => ({ cursor: [value] }));
  expect(list.show(rows, 4).numbers).toMatchObject({ page: 3, pages: 4 });
  expect(list.show(rows.slice(0, 2), 4).numbers).toMatchObject({ page: 3, pages: 3, next: null });
});

const made = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  ['noise', 'abc'],
  ['of another list', made('other', '1', '1', '1')],
  ['too short', made('mixed', '1')],
  ['a number that is none', made('mixed', '1; drop', '1', '1')],
  ['a number beyond 64 bits', made('mixed', '9'.repeat(19), '1', '1')],
  ['a time beyond all calendars', made('mixed', '1', '9'.repeat(17), '1')],
  ['no value', made('mixed', null, '1', '1')],
  ['a number instead of a text', made('mixed', 1, 1, 1)],
])('a cursor that no list made is refused: %s', (_, after) => {
  const of = numberedList('mixed', { size: 10 }, descending('pinned'), descending('at', 'time'), id);
  expect(() => of({ after })).toThrow(expect.objectContaining({ code: 'request.fields' }));
});
