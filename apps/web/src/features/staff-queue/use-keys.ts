import { useEffect, useRef } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { keyOf, locationOf } from './data.ts';
import { queueMessages } from './messages.ts';
import type { useQueue } from './use-queue.ts';

/** Keyboard control of the whole queue. */
export function useKeys(queue: ReturnType<typeof useQueue>): void {
  const messages = useMessages(queueMessages);
  const { current, chosen } = queue;
  useShortcut('j', messages.keyNext, () => queue.go(1));
  useShortcut('k', messages.keyBefore, () => queue.go(-1));
  useShortcut('a', messages.keyApprove, () => queue.press('approve'));
  useShortcut('r', messages.keyRefuse, () => queue.press('refuse'));
  useShortcut('x', messages.keySelect, () => current && queue.choose([keyOf(current)], !chosen.includes(current)));
  useShortcut('X', messages.keySelectAuthor, () => queue.ofAuthor?.choose());
  // Handled in a dialog, where each digit picks a reason and the other submits; only listed here.
  useShortcut('1–9', messages.keyReason, () => undefined);
  useShortcut('Ctrl Enter', messages.keyDecide, () => undefined);
  useShortcut('o', messages.keyOpen, () => current && window.open(locationOf(current), '_blank', 'noopener'));
  useShortcut('n', messages.keyChanges, () => (queue.arrived > 0 || queue.decided.size > 0) && void queue.showChanges());
  useShortcut('u', messages.keyUndo, () => void queue.undoLast());
}

/**
 * Focuses the open row, unless the focus is needed elsewhere in the page, and scrolls it into view; also in a new `round`, whose button is
 * gone.
 */
export function useFocusRow(key: string | undefined, round: number): void {
  const before = useRef({ key, round });
  useEffect(() => {
    // The page opens at its top.
    if (key === undefined || (key === before.current.key && round === before.current.round)) return;
    before.current = { key, round };
    const row = document.querySelector<HTMLElement>(`[data-queue="${key}"]`);
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.closest('[data-queue]') !== null;
    if (row === null || row.contains(activeElement)) return;
    if (isFree) row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [key, round]);
}
