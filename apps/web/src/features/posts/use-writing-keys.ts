import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { actMessages } from './act-messages.ts';

/** Answers the item that has the focus; without one the page itself. */
function replyHere(write: () => void): void {
  const item = document.activeElement?.closest('[data-item]');
  const button = item?.querySelector<HTMLButtonElement>('[data-reply]');
  if (button) button.click();
  else write();
}

/** Whether a link wanted the editor open, as the list of drafts does; once, so that going back does not open it again. */
function useWishToWrite(write: () => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const wished = (state as { write?: unknown } | null)?.write === true;
  useEffect(() => {
    if (!wished) return;
    latest.current();
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [wished, navigate, pathname, search, hash]);
}

/** `c` writes, `r` replies to the item that has the focus. */
export function useWritingKeys(label: string, write: () => void): void {
  const messages = useMessages(actMessages);
  useWishToWrite(write);
  useShortcut('c', label, write);
  useShortcut('r', messages.replyHere, () => replyHere(write));
}
