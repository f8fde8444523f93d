import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { DumpError } from '../dump-error.ts';
import { Value } from 'typebox/value';
import { type RecordKind, recordSchemas } from '../archive/records/index.ts';
import type { ReadItem } from '../sources/reader.ts';
import { cleanRecord } from './clean-record.ts';
import { addRemark, countOf, type Counts, skip } from './counts.ts';
import type { KindLoader } from './kind-loader.ts';
import { knownKeys } from './references.ts';
import { inBatch, type Run } from './run.ts';

/** Rows per transaction: few enough to hold locks briefly, enough to make the cost of the commit negligible. */
export const batchSize = 200;

/** Larger for what is only copied. */
const stagedAtOnce = 500;

/** The characters of a batch: many small records, or few large ones. */
const mostCharacters = 8_000_000;

const rowsBetweenLines = 5000;

interface StagedRow {
  key: string;
  origin: string;
  rows: number;
  order: string | undefined;
  record: unknown;
  /** Its row is here already: it is counted, and not written. */
  isKnown?: true;
}

/** Inserts records that are to be written later; returns the keys that were new. */
export async function stageRecords(tx: Tx, source: string, kind: string, rows: readonly StagedRow[]): Promise<Set<string>> {
  const { rows: inserted } = await sql<{ key: string }>`
    insert into import_record (source, kind, key, origin, row_count, written_order, record, is_known)
    select ${source}, ${kind}, * from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ origin }) => origin)}::text[],
      ${rows.map((row) => row.rows)}::int[], ${rows.map(({ order }) => order ?? '1970-01-01T00:00:00Z')}::timestamptz[],
      ${rows.map(({ record }) => JSON.stringify(record))}::jsonb[], ${rows.map(({ isKnown = false }) => isKnown)}::boolean[])
    on conflict (source, kind, key) do nothing returning key`.execute(tx);
  return new Set(inserted.map(({ key }) => key));
}

/** What a schema refuses, as a reason that counts well: the field and not its value. */
function invalidField(kind: RecordKind, record: unknown): string | undefined {
  if (Value.Check(recordSchemas[kind], record)) return undefined;
  const [first] = Value.Errors(recordSchemas[kind], record);
  const { instancePath = '', message = '' } = (first ?? {}) as { instancePath?: string; message?: string };
  return `not a record of ${kind}: ${instancePath.replaceAll(/\/\d+/g, '/…') || 'fields'} ${message}`.slice(0, 200);
}

/** Counts an item and returns the row to be staged, if something comes of it. */
export function countItem(counts: Counts, { kind, order }: KindLoader, item: ReadItem, now: Date): StagedRow | undefined {
  const count = countOf(counts, kind, item.table);
  const rows = item.rows ?? 1;
  count.read += rows;
  for (const remark of item.remarks ?? []) addRemark(counts, remark);
  if (item.outcome === 'merged') {
    count.merged = (count.merged ?? 0) + rows;
    return undefined;
  }
  if (item.outcome === 'left_out') {
    skip(count, item.reason, rows);
    return undefined;
  }
  const invalid = item.isKnown ? undefined : invalidField(kind, item.record);
  if (invalid !== undefined) {
    skip(count, invalid, rows);
    return undefined;
  }
  const { record, remarks } = cleanRecord(item.record, now);
  for (const remark of remarks) addRemark(counts, remark);
  return { key: record.key, origin: item.table, rows, order: order?.(record), record, ...(item.isKnown && { isKnown: true }) };
}

interface Pending {
  items: ReadItem[];
  characters: number;
}

const isFull = ({ items, characters }: Pending): boolean => items.length >= stagedAtOnce || characters > mostCharacters;

async function commit(run: Run, loader: KindLoader, items: readonly ReadItem[], finished: boolean): Promise<void> {
  const { kind } = loader;
  await inBatch(run, async (tx, progress) => {
    const now = run.services.clock.now();
    const staged = items.flatMap((item) => countItem(progress.counts, loader, item, now) ?? []);
    const fresh = await stageRecords(tx, run.name, kind, staged);
    for (const { key, origin, rows } of staged) {
      if (!fresh.delete(key)) skip(countOf(progress.counts, kind, origin), 'the same id twice', rows);
    }
    const cursor = items.at(-1)?.cursor ?? progress.read[kind]?.cursor ?? null;
    progress.read[kind] = { cursor, finished };
  });
}

/** All texts of a value, at any depth: a list of words may be longer than any body. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length + 20;
  if (typeof value !== 'object' || value === null) return 10;
  return Object.values(value).reduce((sum: number, each: unknown) => sum + charactersIn(each), 20);
}

/** Reads one kind into the staging table, going on after what an earlier run committed. */
export async function stageKind(run: Run, loader: KindLoader): Promise<void> {
  const { kind } = loader;
  const before = run.progress.read[kind];
  if (before?.finished === true) return;
  let pending: Pending = { items: [], characters: 0 };
  let rows = 0;
  const last = { cursor: before?.cursor ?? null };
  const known = (keys: readonly string[]) => knownKeys(run.services.db, run.source.site, kind, keys);
  for await (const item of run.reader.read(kind, last.cursor, known)) {
    if (item.cursor === '') throw new DumpError(`The reader of ${kind} gave a row without a cursor.`);
    // What one row of the source became has one cursor, after which reading goes on: it is committed together.
    if (isFull(pending) && item.cursor !== pending.items.at(-1)?.cursor) {
      await commit(run, loader, pending.items, false);
      pending = { items: [], characters: 0 };
    }
    pending.items.push(item);
    pending.characters += charactersIn(item);
    rows += 1;
    if (rows % rowsBetweenLines === 0) run.say(`${kind}: ${rows.toLocaleString('en')} rows read`);
  }
  await commit(run, loader, pending.items, true);
  if (rows > 0) run.say(`${kind}: ${rows.toLocaleString('en')} rows read, done`);
}
