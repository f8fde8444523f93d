import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { followMessages } from '../unread/unread.ts';

/** Reloads the screen whenever the member's messages change. */
export function useMessageUpdates(): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  const memberId = useStore(memberStore)?.id;
  useEffect(() => (memberId === undefined ? undefined : followMessages(memberId, () => void latest.current())), [memberId]);
}
