import { useState } from 'react';
import type { Reminder } from './data.ts';

/** Which lines were not there when the list was last on screen, or have got another act since: they glow once. */
export function useFresh(items: readonly Reminder[], place: string): ReadonlySet<string> {
  const keys = items.map(({ id, at }) => `${id} ${at}`);
  const now = `${place} ${keys.join()}`;
  const [known, setKnown] = useState({ place, now, keys: new Set(keys), fresh: new Set<string>() });
  if (known.now === now) return known.fresh;
  // Another tab or page of the list is all new, and nothing of it is news.
  const fresh = new Set(
    known.place === place ? items.filter(({ id, at, read }) => !read && !known.keys.has(`${id} ${at}`)).map(({ id }) => id) : [],
  );
  setKnown({ place, now, keys: new Set(keys), fresh });
  return fresh;
}
