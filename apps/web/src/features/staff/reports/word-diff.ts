export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Chinese counts by the character, other writing by the word. */
const words = /\p{Script=Han}|[\p{L}\p{N}_]+|\s+|./gu;

/** Comparing takes the product of both lengths; what is longer is shown as exchanged whole. */
const most = 4_000_000;

const split = (text: string): string[] => text.match(words) ?? [];

function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind) joined[joined.length - 1] = { kind: piece.kind, text: last.text + piece.text };
    else if (piece.text !== '') joined.push(piece);
  }
  return joined;
}

/** Lengths of the longest common subsequence of what is left of both, row by row. */
function table(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let at = before.length - 1; at >= 0; at -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const [row, next] = [rows[at], rows[at + 1]];
      if (row && next) row[to] = before[at] === after[to] ? (next[to + 1] ?? 0) + 1 : Math.max(next[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return rows;
}

function middle(before: readonly string[], after: readonly string[]): Piece[] {
  if (before.length * after.length > most)
    return [
      { kind: 'gone', text: before.join('') },
      { kind: 'new', text: after.join('') },
    ];
  const rows = table(before, after);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < before.length || to < after.length) {
    const [old, now] = [before[at], after[to]];
    if (old !== undefined && old === now) {
      pieces.push({ kind: 'same', text: old });
      at += 1;
      to += 1;
    } else if (now === undefined || (old !== undefined && (rows[at + 1]?.[to] ?? 0) >= (rows[at]?.[to + 1] ?? 0))) {
      pieces.push({ kind: 'gone', text: old ?? '' });
      at += 1;
    } else {
      pieces.push({ kind: 'new', text: now });
      to += 1;
    }
  }
  return pieces;
}

/** What of a text stayed, went and came. */
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
