import { type Answer, importLimits, type readImport } from '@chaguan/contract';

type Receipt = Answer<typeof readImport>;

/** The counts of a run as its process stores them (`import/load/counts.ts`). */
export interface StoredCounts {
  rows: Record<string, Record<string, StoredCount>>;
  remarks: Record<string, number>;
}

interface StoredCount {
  read: number;
  written: number;
  already: number;
  merged?: number;
  skipped: Record<string, number>;
}

export const noCounts: StoredCounts = { rows: {}, remarks: {} };

const added = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

function tableOf(kind: string, table: string, { read, written, already, merged = 0, skipped }: StoredCount): Receipt['tables'][number] {
  const reasons = Object.entries(skipped).map(([reason, rows]) => ({ reason, rows }));
  return {
    kind,
    table,
    read,
    imported: written,
    known: already,
    merged,
    leftOut: added(reasons.map(({ rows }) => rows)),
    reasons: reasons.toSorted((a, b) => b.rows - a.rows).slice(0, importLimits.reasons),
  };
}

/** In which order the kinds are read; others follow. */
const order = ['roles', 'members', 'files', 'tags', 'topics', 'comments', 'replies', 'questions', 'answers', 'answer-replies'];

const positionOf = (kind: string): number => (order.includes(kind) ? order.indexOf(kind) : order.length);

/** Every table with rows, by kind and name. */
export function tablesOf({ rows }: StoredCounts): Receipt['tables'] {
  const all = Object.entries(rows).flatMap(([kind, tables]) => Object.entries(tables).map(([table, count]) => tableOf(kind, table, count)));
  return all
    .filter(({ read }) => read > 0)
    .toSorted((a, b) => positionOf(a.kind) - positionOf(b.kind))
    .slice(0, importLimits.tables);
}

/** Rows of which something was decided: read, and then written or left out. */
export function doneOf(counts: StoredCounts): number {
  const all = Object.values(counts.rows).flatMap((tables) => Object.values(tables));
  return added(
    all.map(({ read, written, already, merged = 0, skipped }) => read + written + already + merged + added(Object.values(skipped))),
  );
}

/** Whether every row that was read is counted once. */
export function isReconciled(counts: StoredCounts): boolean {
  const all = Object.values(counts.rows).flatMap((tables) => Object.values(tables));
  return all.every(
    ({ read, written, already, merged = 0, skipped }) => read === written + already + merged + added(Object.values(skipped)),
  );
}

/** The most frequent remarks, and how many others there are. */
export function remarksOf({ remarks }: StoredCounts): Pick<Receipt, 'remarks' | 'moreRemarks'> {
  const all = Object.entries(remarks)
    .map(([text, times]) => ({ text, times }))
    .toSorted((a, b) => b.times - a.times);
  return { remarks: all.slice(0, importLimits.remarks), moreRemarks: Math.max(0, all.length - importLimits.remarks) };
}
