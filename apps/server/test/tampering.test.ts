import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { bookTamperings, guardTamperings } from './tampering/table-books.ts';
import { witnessTamperings } from './tampering/table-witnesses.ts';
import { factTamperings } from './tampering/table-facts.ts';
import { findingsAfter } from './tampering/look.ts';
import { openBooks, type Books } from './tampering/world.ts';

const app = testApp();
let books: Books;

beforeAll(async () => {
  books = await openBooks(app);
});

test('books that nobody touched are right, and come to the root that was written down', async () => {
  expect(await findingsAfter(app, books, 'select 1', false)).toEqual([]);
  expect(await findingsAfter(app, books, 'select 1', true)).toEqual([]);
});

test('there are fifty and more, each once', () => {
  const all = [...factTamperings, ...bookTamperings, ...witnessTamperings, ...guardTamperings];
  expect(new Set(all.map(([, statement]) => statement)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(50);
});

test.each([...factTamperings, ...bookTamperings, ...witnessTamperings])('%s', async (_, statement, finding) => {
  expect(await findingsAfter(app, books, statement, false)).toContain(finding);
});

test.each(guardTamperings)('%s', async (_, statement, finding) => {
  expect(await findingsAfter(app, books, statement, true)).toContain(finding);
});

test('a sequence is set back', async () => {
  const sequence = sql`pg_get_serial_sequence('ledger_transaction', 'id')`;
  const { rows } = await sql<{ last: string }>`select last_value::text as last from ledger_transaction_id_seq`.execute(app.db);
  const set = (value: string) => sql`select setval(${sequence}, ${value}::bigint)`.execute(app.db);
  try {
    await set('1');
    expect(await findingsAfter(app, books, 'select 1', true)).toEqual(['sequences']);
  } finally {
    await set(rows[0]?.last ?? '1000');
  }
});
