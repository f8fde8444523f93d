import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { ReadItem, Reader } from '../sources/reader.ts';
import { isReconciled, tallyOf } from './counts.ts';
import { loadSource } from './load-source.ts';

const app = testApp();
const site = 'two.example.org';

/** Every row of the source becomes two addresses, with the cursor of the row; reading ends after so many items as if the process did. */
function reader(most: number): Reader {
  async function* read(after: string | null): AsyncGenerator<ReadItem> {
    let given = 0;
    for (let row = 1; row <= 700; row += 1) {
      const cursor = String(row).padStart(6, '0');
      if (after !== null && cursor <= after) continue;
      for (const form of row === 1 ? ['a'] : ['a', 'b']) {
        given += 1;
        if (given > most) throw new Error('killed');
        const record = { key: `${row}${form}`, pattern: `/${form}/${row}`, subject: { kind: 'topics' as const, key: String(row) } };
        yield { table: 'rows', cursor, outcome: 'record', record };
      }
    }
  }
  return {
    describe: () => Promise.resolve({ source: { system: 'discuz', site }, tables: [], sums: [], remarks: [] }),
    kinds: ['addresses'],
    read: (_kind, after) => read(after) as never,
    close: () => Promise.resolve(),
  };
}

test('a run that is killed between two records of one row loses neither', async () => {
  await expect(loadSource(app.services, reader(500), { say: () => {} })).rejects.toThrow('killed');
  const counts = await loadSource(app.services, reader(Number.POSITIVE_INFINITY), { say: () => {} });
  expect(isReconciled(counts)).toBe(true);
  expect(tallyOf(counts, 'addresses')).toEqual({ read: 1399, written: 1399, already: 0, skipped: {} });
});

test('records with long texts of any kind are staged in small batches', async () => {
  const line = 'x'.repeat(500);
  async function* read(): AsyncGenerator<ReadItem> {
    for (let row = 1; row <= 12; row += 1) {
      const record = { key: String(row), name: `list ${row}`, act: 'mask' as const, scopes: ['posts' as const], enabled: false, lines: [] };
      yield {
        table: 'rows',
        cursor: String(row),
        outcome: 'record',
        record: { ...record, lines: Array.from({ length: 4000 }, () => line) },
      };
    }
  }
  const sizes: number[] = [];
  const write: typeof app.services.write = (run) =>
    app.services.write(async (tx) => {
      const result = await run(tx);
      const { rows } = await tx
        .selectFrom('importRecord')
        .select((eb) => eb.fn.countAll<string>().as('rows'))
        .where('source', '=', 'discuz:long.example.org')
        .executeTakeFirstOrThrow();
      sizes.push(Number(rows));
      return result;
    });
  const long: Reader = {
    describe: () => Promise.resolve({ source: { system: 'discuz', site: 'long.example.org' }, tables: [], sums: [], remarks: [] }),
    kinds: ['words'],
    read: () => read() as never,
    close: () => Promise.resolve(),
  };
  await loadSource({ ...app.services, write }, long, { say: () => {} });
  // Twelve lists of two million characters, eight million at once.
  expect(sizes.slice(0, 3)).toEqual([4, 8, 12]);
});
