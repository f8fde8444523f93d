/**
 * Where in the tree a component stands: at each list (`index` of `total`) and below each component that took an id.
 * React carries this as bits from element to element; here it is two numbers a level, and bits only when an id is asked for.
 */
const totals: number[] = [];
const indexes: number[] = [];
let depth = 0;

export function openFork(total: number): number {
  totals[depth] = total;
  depth += 1;
  return depth - 1;
}

export function takeBranch(fork: number, index: number): void {
  indexes[fork] = index;
}

export function closeFork(fork: number): void {
  depth = fork;
}

export function clearForks(): void {
  depth = 0;
}

/** The same for the same way from the top. */
export function placeInTree(): string {
  let place = '';
  for (let level = 0; level < depth; level += 1) place += `${indexes[level] ?? 0}/${totals[level] ?? 0},`;
  return place;
}

function bitsOf(value: number): number {
  return 32 - Math.clz32(value);
}

/** The same text as React's, so that the ids which the browser works out are those of the page. */
export function treeId(): string {
  let id = 1;
  let overflow = '';
  for (let level = 0; level < depth; level += 1) {
    const total = totals[level] ?? 0;
    let length = bitsOf(id) - 1;
    let base = id & ~(1 << length);
    if (bitsOf(total) + length > 30) {
      // Whole digits of the base move into the text: bits of a number are too few for a deep tree.
      const moved = length - (length % 5);
      overflow = (base & ((1 << moved) - 1)).toString(32) + overflow;
      base >>= moved;
      length -= moved;
    }
    id = (1 << (bitsOf(total) + length)) | (((indexes[level] ?? 0) + 1) << length) | base;
  }
  return (id & ~(1 << (bitsOf(id) - 1))).toString(32) + overflow;
}
