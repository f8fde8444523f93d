import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { closeToast, toast, type ToastKind } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { staffMessages } from '../staff/messages.ts';
import type { Item } from './data.ts';
import { queueMessages } from './messages.ts';

/** Counts and list are read anew when a burst of acts is over. */
const calmMs = 1200;

export type Undo = () => Promise<unknown>;

/** Tells what was done, and takes the last act back where that is possible; `putBack` shows its thing again. */
export function useLastAct(putBack: (item: Item) => void) {
  const messages = useMessages(queueMessages);
  const common = useMessages(staffMessages);
  const { revalidate } = useRevalidator();
  const last = useRef<{ item: Item; undo: Undo } | null>(null);
  /** Only the last act can be taken back, so no other is on screen. */
  const announced = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function refresh(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), calmMs);
  }

  /** Tells it; true when somebody else has decided, so that it waits no longer. */
  function failed(reason: unknown): boolean {
    if (!(reason instanceof ApiFailure)) throw reason;
    reportFailure(reason);
    void revalidate();
    return reason.code.endsWith('.decided');
  }

  async function takeBack(): Promise<void> {
    const taken = last.current;
    if (announced.current !== null) closeToast(announced.current);
    if (taken === null) {
      toast(messages.nothingToUndo);
      return;
    }
    last.current = null;
    try {
      await taken.undo();
    } catch (reason) {
      failed(reason);
      return;
    }
    putBack(taken.item);
    toast(messages.undone, { kind: 'success' });
    refresh();
  }

  return {
    refresh,
    failed,
    takeBack,
    /** `kind`: a refusal is said without the tick of a success. */
    done: (item: Item, text: string, undo: Undo | null, kind: ToastKind) => {
      last.current = undo && { item, undo };
      if (announced.current !== null) closeToast(announced.current);
      announced.current = toast(text, { kind, ...(undo && { action: { label: common.undo, onSelect: () => void takeBack() } }) });
      refresh();
    },
  };
}
