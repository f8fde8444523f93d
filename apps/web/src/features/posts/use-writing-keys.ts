import { useMessages } from '../../lib/i18n.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useWish } from '../../lib/use-wish.ts';
import { actMessages } from './act-messages.ts';

/** Replies to the focused item; without one to the page itself. */
function replyHere(write: () => void): void {
  const item = document.activeElement?.closest('[data-item]');
  const button = item?.querySelector<HTMLButtonElement>('[data-reply]');
  if (button) button.click();
  else write();
}

/** `c` writes, `r` replies to the focused item. */
export function useWritingKeys(label: string, write: () => void): void {
  const messages = useMessages(actMessages);
  useWish('write', write);
  useShortcut('c', label, write);
  useShortcut('r', messages.replyHere, () => replyHere(write));
}
