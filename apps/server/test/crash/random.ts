/** Chance that can be had again: the same seed gives the same. */
export interface Random {
  /** A whole number from 0, below `end`. */
  below: (end: number) => number;
  /** One of them; none of an empty list. */
  of: <T>(list: readonly T[]) => T | undefined;
  /** True that often in a hundred. */
  percent: (often: number) => boolean;
}

/** mulberry32: 32 bits of state are plenty for choosing what to do. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, of: (list) => list[below(list.length)], percent: (often) => below(100) < often };
}
