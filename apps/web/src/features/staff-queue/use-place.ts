import { useState } from 'react';
import { keyOf, type Item } from './data.ts';

/** Which row is open, the first unless somebody chose another, and the ways from one to the next. */
export function usePlace(items: readonly Item[]) {
  const [key, setKey] = useState<string>();
  const current = items.find((item) => keyOf(item) === key) ?? items[0];
  return {
    current,
    open: (item: Item | undefined) => setKey(item && keyOf(item)),
    go: (by: 1 | -1) => {
      const at = current === undefined ? -1 : items.indexOf(current);
      const next = items[Math.max(0, Math.min(items.length - 1, at + by))];
      if (next !== undefined) setKey(keyOf(next));
    },
    /** To what comes after a thing, or before it where nothing does. */
    goOn: (item: Item, isPassed: (other: Item) => boolean) => {
      const rest = items.filter((other) => other === item || !isPassed(other));
      const at = rest.indexOf(item);
      const next = rest[at + 1] ?? rest[at - 1];
      setKey(next && keyOf(next));
    },
  };
}
