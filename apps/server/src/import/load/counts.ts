import { recordKinds } from '../archive/records/index.ts';

/** What became of the rows of one table of the source that were read as one kind. */
export interface Count {
  read: number;
  written: number;
  /** Written by an earlier run. */
  already: number;
  /** Their content is in the record of another row. */
  merged?: number;
  /** Left out, by reason. */
  skipped: Record<string, number>;
}

/** Counts by kind and table, and what else the receipt must say. */
export interface Counts {
  rows: Record<string, Record<string, Count>>;
  /** About records that were written nevertheless, by text: a title shortened, a byte replaced. */
  remarks: Record<string, number>;
  /** What members bring, by currency (`points`, `balance`). */
  sums?: Record<string, CountedSum>;
}

/** A sum in three parts: listed now, listed by an earlier run, left out. While a run goes on in minor units, then in decimals. */
export interface CountedSum {
  /** What it was at the source. */
  from: string;
  listed: string;
  known: string;
  leftOut: string;
  /** What the source says it has, and what of it was in no record. */
  source?: string;
  unread?: string;
  /** By the entries of the ledger, all runs together; the rest waits for a second person. */
  booked?: string;
  waiting?: string;
  agrees?: boolean;
}

export const emptyCounts = (): Counts => ({ rows: {}, remarks: {} });

export function countOf({ rows }: Counts, kind: string, table: string): Count {
  const tables = (rows[kind] ??= {});
  return (tables[table] ??= { read: 0, written: 0, already: 0, skipped: {} });
}

const mostReasons = 200;

export function skip({ skipped }: Count, reason: string, rows = 1): void {
  if (rows <= 0) return;
  const text = reason in skipped || Object.keys(skipped).length < mostReasons ? reason : 'further reasons';
  skipped[text] = (skipped[text] ?? 0) + rows;
}

/** Remarks may name what they are about; a source with endless many must not make an endless receipt. */
const mostRemarks = 1000;
const furtherRemarks = 'further remarks, each about one record';

export function addRemark({ remarks }: Counts, remark: string, times = 1): void {
  const text = remark in remarks || Object.keys(remarks).length < mostRemarks ? remark : furtherRemarks;
  remarks[text] = (remarks[text] ?? 0) + times;
}

const skippedIn = (count: Count): number => Object.values(count.skipped).reduce((sum, rows) => sum + rows, 0);

const isComplete = (count: Count): boolean => count.read === count.written + count.already + (count.merged ?? 0) + skippedIn(count);

/** Whether every row that was read is counted once, and the books agree with what was listed. */
export function isReconciled({ rows, sums = {} }: Counts): boolean {
  if (Object.values(sums).some(({ agrees }) => agrees === false)) return false;
  return Object.values(rows).every((tables) => Object.values(tables).every(isComplete));
}

/** The rows of one kind, all tables together. */
export function tallyOf({ rows }: Counts, kind: string): Count {
  const sum: Count = { read: 0, written: 0, already: 0, skipped: {} };
  for (const count of Object.values(rows[kind] ?? {})) {
    sum.read += count.read;
    sum.written += count.written;
    sum.already += count.already;
    if (count.merged !== undefined) sum.merged = (sum.merged ?? 0) + count.merged;
    for (const [reason, times] of Object.entries(count.skipped)) skip(sum, reason, times);
  }
  return sum;
}

/** Rows of all kinds that were written. */
export const writtenIn = ({ rows }: Counts): number =>
  Object.values(rows).reduce((sum, tables) => sum + Object.values(tables).reduce((some, { written }) => some + written, 0), 0);

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at < 2 ? String(cell).padEnd(at === 0 ? 18 : 28) : cell.toLocaleString('en').padStart(12))).join('');

/** In the order of the archive, whatever the order in which the database gave them back; kinds that it does not have are last. */
function kindsInOrder({ rows }: Counts): string[] {
  const kinds = Object.keys(rows);
  return [...new Set([...recordKinds.filter((kind) => kinds.includes(kind)), ...kinds.toSorted()])];
}

function sumLine([of, { from, listed, known, leftOut, source, unread, booked, waiting, agrees }]: [string, CountedSum]): string {
  const atSource = source === undefined ? '' : `${source} at the source, ${unread} of it in no record; `;
  const inBooks = booked === undefined ? '' : `; in the ledger ${booked}, waiting ${waiting}`;
  const verdict = agrees === undefined ? '' : agrees ? ': the sums agree' : ': the sums do not agree';
  return `  ${of}${from === '' ? '' : ` (${from})`}: ${atSource}${listed} listed, ${known} known, ${leftOut} left out${inBooks}${verdict}`;
}

/** The receipt as text: a line for each kind and table that occurred, then reasons and remarks with their numbers. */
export function receiptText(counts: Counts): string {
  const entries = kindsInOrder(counts).flatMap((kind) =>
    Object.entries(counts.rows[kind] ?? {})
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, count]) => count.read > 0)
      .map(([table, count]) => ({ kind, table, count })),
  );
  return [
    line(['kind', 'table', 'read', 'imported', 'known', 'merged', 'left out']),
    ...entries.map(({ kind, table, count }) =>
      line([kind, table, count.read, count.written, count.already, count.merged ?? 0, skippedIn(count)]),
    ),
    ...entries.flatMap(({ kind, table, count }) =>
      Object.entries(count.skipped).map(([reason, rows]) => `  ${kind} of ${table}: ${rows.toLocaleString('en')} left out, ${reason}`),
    ),
    ...Object.entries(counts.remarks).map(([remark, times]) => `  ${times.toLocaleString('en')} × ${remark}`),
    ...Object.entries(counts.sums ?? {}).map(sumLine),
    isReconciled(counts) ? 'Every row is accounted for.' : 'The numbers do not add up: rows were lost on the way.',
  ].join('\n');
}
