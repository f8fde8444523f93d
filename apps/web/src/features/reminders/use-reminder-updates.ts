import { useState, useEffect, useRef } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { followUpdates } from '../unread/unread.ts';
import type { Reminder } from './data.ts';

/** Lines that were not there when the list was last on screen, or have a new act since: they are highlighted once. */
export function useFresh(items: readonly Reminder[], view: string): ReadonlySet<string> {
  const keys = items.map(({ id, at }) => `${id} ${at}`);
  const now = `${view} ${keys.join()}`;
  const [known, setKnown] = useState({ view, now, keys: new Set(keys), fresh: new Set<string>() });
  if (known.now === now) return known.fresh;
  // On another tab or page of the list all lines are different, so none is highlighted.
  const fresh = new Set(
    known.view === view ? items.filter(({ id, at, read }) => !read && !known.keys.has(`${id} ${at}`)).map(({ id }) => id) : [],
  );
  setKnown({ view, now, keys: new Set(keys), fresh });
  return fresh;
}

/** Called once for all recent changes of the reader's reminders: here, in another tab, on another device. */
export function useReminderUpdates(onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const memberId = useStore(memberStore)?.id;
  useEffect(() => (memberId === undefined ? undefined : followUpdates(memberId, ['reminder'], () => latest.current())), [memberId]);
}
