export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Chinese is compared by character, other scripts by word. */
const words = /\p{Script=Han}|[\p{L}\p{N}_]+|\s+|./gu;

/**
 * Texts that differ in more words than this are shown as completely replaced: nobody reads a thousand marks, and the cost grows with the
 * square.
 */
const mostDifferences = 1500;

const split = (text: string): string[] => text.match(words) ?? [];

function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else if (piece.text !== '') joined.push({ ...piece });
  }
  return joined;
}

/** How far each diagonal reached, one row for each number of differences. */
type Trace = Int32Array[];

/**
 * The greedy algorithm of Myers (1986): with each additional difference, every diagonal advances as far as the texts are equal. Its cost
 * grows with the number of differences, not with the length. Undefined: there are too many.
 */
function search(before: readonly string[], after: readonly string[]): Trace | undefined {
  const most = Math.min(before.length + after.length, mostDifferences);
  const reach = new Int32Array(2 * most + 3);
  const trace: Trace = [];
  for (let differences = 0; differences <= most; differences += 1) {
    trace.push(reach.slice(most + 1 - differences - 1, most + 1 + differences + 2));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const [below, above] = [reach[most + diagonal] ?? 0, reach[most + diagonal + 2] ?? 0];
      let at = diagonal === -differences || (diagonal !== differences && below < above) ? above : below + 1;
      while (at < before.length && at - diagonal < after.length && before[at] === after[at - diagonal]) at += 1;
      reach[most + 1 + diagonal] = at;
      if (at >= before.length && at - diagonal >= after.length) return trace;
    }
  }
  return undefined;
}

/** Traces back from the end through the rows of the search, so the result is in reverse order. */
function walkBack(before: readonly string[], after: readonly string[], trace: Trace): Piece[] {
  const pieces: Piece[] = [];
  let [at, to] = [before.length, after.length];
  for (let differences = trace.length - 1; differences >= 0; differences -= 1) {
    const row = trace[differences] ?? new Int32Array();
    const reached = (diagonal: number) => row[diagonal + differences + 1] ?? 0;
    const diagonal = at - to;
    const came = diagonal === -differences || (diagonal !== differences && reached(diagonal - 1) < reached(diagonal + 1));
    const from = came ? diagonal + 1 : diagonal - 1;
    const [start, end] = differences === 0 ? [0, 0] : [reached(from), reached(from) - from];
    while (at > start && to > end) {
      at -= 1;
      to -= 1;
      pieces.push({ kind: 'same', text: before[at] ?? '' });
    }
    if (differences === 0) break;
    if (came) pieces.push({ kind: 'new', text: after[end] ?? '' });
    else pieces.push({ kind: 'gone', text: before[start] ?? '' });
    [at, to] = [start, end];
  }
  return pieces.toReversed();
}

/** Within a run of differences, removed text comes before added text. */
function inOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let run: Piece[] = [];
  const flush = () => {
    ordered.push(...run.filter(({ kind }) => kind === 'gone'), ...run.filter(({ kind }) => kind === 'new'));
    run = [];
  };
  for (const piece of pieces) {
    if (piece.kind !== 'same') run.push(piece);
    else {
      flush();
      ordered.push(piece);
    }
  }
  flush();
  return ordered;
}

function middle(before: readonly string[], after: readonly string[]): Piece[] {
  const trace = search(before, after);
  if (trace !== undefined) return inOrder(walkBack(before, after, trace));
  return [
    { kind: 'gone', text: before.join('') },
    { kind: 'new', text: after.join('') },
  ];
}

/**
 * The unchanged, removed and added parts of a text. Bounded: two texts of 100,000 characters without a common word take some milliseconds.
 */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [split(before), split(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return join([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
}
