import type { Db } from '../../platform/database/db.ts';
import { weighBeside } from '../../platform/kept-reads.ts';
import { cardsInUse, lastingCards } from '../members/index.ts';
import type { Cards } from './card-of.ts';

/** For which readers something reads the same, and what else it was made of: the very objects, which are replaced when they change. */
interface Standing {
  readers: string;
  on: readonly object[];
}

interface Made<T> {
  value: T;
  bytes: number;
  on: readonly object[];
  inUse: object;
  untilMs: number;
}

/** Kinds of readers are few; the bound is for a site whose tags have roles without end. */
const mostKinds = 8;

/**
 * Keeps what was made of kept rows beside them: whatever drops the rows drops it too. Cards of members and the objects
 * that it stands on have their own drops, so they are compared at each use. What it takes, roughly, counts for the rows.
 */
export function keptJson<T>(bytesOf: (value: T) => number) {
  const kept = new WeakMap<object, Map<string, Made<T>>>();

  return async (db: Db, rows: object, { readers, on }: Standing, people: () => readonly string[], make: (cards: Cards) => T): Promise<T> => {
    const kinds = kept.get(rows) ?? new Map<string, Made<T>>();
    const known = kinds.get(readers);
    const isGood = known !== undefined && known.on.every((one, place) => one === on[place]) && performance.now() < known.untilMs;
    if (isGood && known.inUse === (await cardsInUse(db))) return known.value;
    const { cards, inUse, untilMs } = await lastingCards(db, people());
    const value = make(cards);
    if (kinds.size >= mostKinds) kinds.clear();
    kept.set(rows, kinds.set(readers, { value, bytes: bytesOf(value), on, inUse, untilMs }));
    weighBeside(rows, [...kinds.values()].reduce((sum, { bytes }) => sum + bytes, 0));
    return value;
  };
}
