import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { patiently } from '../../lib/code/patiently.ts';
import { useMessages } from '../../lib/i18n.ts';
import { closeToast, toast, type ToastKind } from '../../ui/overlays.ts';
import { staffMessages } from '../staff/messages.ts';
import type { Item } from './data.ts';
import { queueMessages } from './messages.ts';

/** Counts and list are reloaded after a burst of actions. */
const calmMs = 1200;

export type Undo = () => Promise<unknown>;

/** Confirms an action, with an undo for the last one where possible; `putBack` shows its item again. */
export function useLastAct(putBack: (item: Item) => void) {
  const messages = useMessages(queueMessages);
  const common = useMessages(staffMessages);
  const { revalidate } = useRevalidator();
  const last = useRef<{ item: Item; undo: Undo } | null>(null);
  /** Only the last action can be undone, so no other toast is on screen. */
  const announced = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function refresh(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), calmMs);
  }

  /** Reports a failure; true when somebody else has decided, so that the item no longer waits. */
  function failed(reason: unknown): boolean {
    if (!(reason instanceof ApiFailure)) throw reason;
    void patiently(() => import('../failures/report-failure.ts')).then(({ reportFailure }) => reportFailure(reason));
    void revalidate();
    return reason.code.endsWith('.decided');
  }

  async function undoLast(): Promise<void> {
    const lastAct = last.current;
    if (announced.current !== null) closeToast(announced.current);
    if (lastAct === null) {
      toast(messages.nothingToUndo);
      return;
    }
    last.current = null;
    try {
      await lastAct.undo();
    } catch (reason) {
      failed(reason);
      return;
    }
    putBack(lastAct.item);
    toast(messages.undone, { kind: 'success' });
    refresh();
  }

  return {
    refresh,
    failed,
    undoLast,
    /** `kind`: a refusal is shown without the icon of success. */
    done: (item: Item, text: string, undo: Undo | null, kind: ToastKind) => {
      last.current = undo && { item, undo };
      if (announced.current !== null) closeToast(announced.current);
      announced.current = toast(text, { kind, ...(undo && { action: { label: common.undo, onSelect: () => void undoLast() } }) });
      refresh();
    },
  };
}
