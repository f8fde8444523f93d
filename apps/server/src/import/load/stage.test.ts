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
