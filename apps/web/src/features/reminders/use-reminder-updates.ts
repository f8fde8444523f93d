import { useEffect, useRef } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { followUpdates } from '../unread/unread.ts';

/** Called once for all recent changes of the reader's reminders: here, in another tab, on another device. */
export function useReminderUpdates(onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const memberId = useStore(memberStore)?.id;
  useEffect(() => (memberId === undefined ? undefined : followUpdates(memberId, ['reminder'], () => latest.current())), [memberId]);
}
