import type { RecordKind } from '../archive/records/index.ts';
import type { Sum } from '../archive/archive-head.ts';
import type { ReadItem, Reader } from '../sources/reader.ts';

export type TestRecords = Partial<Record<RecordKind, readonly ({ key: string } & Record<string, unknown>)[]>>;

/** A source of these records, in the order of their cursors. */
export function readerOf(site: string, records: TestRecords, sums: readonly Sum[] = []): Reader {
  async function* read(kind: RecordKind, after: string | null): AsyncGenerator<ReadItem> {
    for (const [at, record] of (records[kind] ?? []).entries()) {
      const cursor = String(at).padStart(6, '0');
      if (after === null || cursor > after) yield { table: kind, cursor, outcome: 'record', record: record as never };
    }
  }
  return {
    describe: () => Promise.resolve({ source: { system: 'discuz', site }, tables: [], sums, remarks: [] }),
    kinds: Object.keys(records) as RecordKind[],
    read: (kind, after) => read(kind, after) as never,
    close: () => Promise.resolve(),
  };
}
