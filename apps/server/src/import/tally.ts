/** What rows of a dump become; `adoptions` are accepted answers, `other` are posts without an equivalent here. */
export const kinds = ['members', 'topics', 'comments', 'questions', 'answers', 'replies', 'adoptions', 'other'] as const;

export type Kind = (typeof kinds)[number];

export interface Count {
  read: number;
  written: number;
  already: number;
  /** Skipped rows, by reason. */
  skipped: Record<string, number>;
}

export type Tally = Record<Kind, Count>;

export function emptyTally(): Tally {
  const count = (): Count => ({ read: 0, written: 0, already: 0, skipped: {} });
  return {
    members: count(),
    topics: count(),
    comments: count(),
    questions: count(),
    answers: count(),
    replies: count(),
    adoptions: count(),
    other: count(),
  };
}

export function skip(count: Count, reason: string): void {
  count.skipped[reason] = (count.skipped[reason] ?? 0) + 1;
}

function skippedIn(count: Count): number {
  return Object.values(count.skipped).reduce((sum, rows) => sum + rows, 0);
}

/** Whether every row that was read is counted. */
export function isReconciled(tally: Tally): boolean {
  return kinds.every((kind) => tally[kind].read === tally[kind].written + tally[kind].already + skippedIn(tally[kind]));
}

/** The summary, one line per kind that occurred and per reason. */
export function tallyTable(tally: Tally): string {
  const met = kinds.filter((kind) => tally[kind].read > 0);
  const line = (...cells: (string | number)[]): string =>
    cells.map((cell, column) => (column === 0 ? String(cell).padEnd(10) : cell.toLocaleString('en').padStart(14))).join('');
  const reasons = met.flatMap((kind) =>
    Object.entries(tally[kind].skipped).map(([reason, rows]) => `  ${kind}: ${rows.toLocaleString('en')} skipped, ${reason}`),
  );
  return [
    line('', 'read', 'written', 'already there', 'skipped'),
    ...met.map((kind) => line(kind, tally[kind].read, tally[kind].written, tally[kind].already, skippedIn(tally[kind]))),
    ...reasons,
    isReconciled(tally) ? 'Every row is accounted for.' : 'The numbers do not add up: rows were lost on the way.',
  ].join('\n');
}
