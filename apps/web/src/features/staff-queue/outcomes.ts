import type { ToastKind } from '../../ui/overlays.ts';
import { keyOf, type Item } from './data.ts';
import type { Undo } from './dialog-answers.ts';
import type { useBusy } from './use-busy.ts';
import type { useLastAct } from './use-last-act.ts';

interface Tools {
  last: ReturnType<typeof useLastAct>;
  during: ReturnType<typeof useBusy>['during'];
  /** Opens what comes after it. */
  goOn: (item: Item) => void;
  remove: (item: Item) => void;
}

/** How things leave the queue when they were decided. */
export function outcomesOf({ last, during, goOn, remove }: Tools) {
  function leave(item: Item, text: string, undo: Undo | null, kind: ToastKind = 'success'): void {
    remove(item);
    last.done(item, text, undo, kind);
  }
  return {
    /** The next thing is open while this one is under way; a refusal of the server leaves it where it was. */
    run: async (item: Item, act: () => Promise<unknown>, text: string, undo: Undo | null): Promise<void> => {
      goOn(item);
      await during(keyOf(item), async () => {
        try {
          await act();
          leave(item, text, undo);
        } catch (reason) {
          if (last.failed(reason)) remove(item);
        }
      });
    },
    /** It was decided in its dialog. */
    pass: (item: Item, text: string, undo: Undo, kind?: ToastKind): void => {
      goOn(item);
      leave(item, text, undo, kind);
    },
  };
}
