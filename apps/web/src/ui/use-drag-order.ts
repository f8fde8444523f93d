import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { isEnter } from '../lib/composing.ts';
import { moveWithin } from '../lib/move-within.ts';

/** Near an end of the window the page scrolls along, by so much at each movement. */
const edge = 80;
const scrollStep = 14;

interface Lifted {
  id: string;
  by: 'pointer' | 'keys';
  order: readonly string[];
}

interface DragOrder {
  /** The ids as they are shown: while one is moved, with it at its new index. */
  order: readonly string[];
  /** The one that is being moved. */
  liftedId: string | null;
  handleOf: (id: string) => {
    'data-handle': string;
    'aria-pressed': boolean;
    onPointerDown: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Where a pointer at this height would put an entry: after those whose middle is above it. */
function indexAt(list: HTMLElement, lifted: Lifted, y: number): number {
  const others = [...list.children].filter((_, at) => lifted.order[at] !== lifted.id);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Orders the rows of a list by their handles: with a pointer, or with the keys: space lifts an entry and puts it down, the arrows move it,
 * escape puts it back. The handle of a row has `touch-action: none`. The order is saved once it is put down.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  save: (ids: readonly string[]) => Promise<void>,
): DragOrder {
  const [lifted, lift] = useState<Lifted | null>(null);
  const order = lifted?.order ?? ids;
  const drop = async (last: Lifted): Promise<void> => {
    const changed = last.order.some((id, at) => id !== ids[at]);
    try {
      if (changed) await save(last.order);
    } finally {
      lift(null);
    }
  };
  // Rows that move lose what they captured, and their focus: the window follows the pointer, and the handle has the focus again.
  useEffect(() => {
    if (lifted?.by !== 'pointer') return undefined;
    const move = ({ clientY }: globalThis.PointerEvent): void => {
      if (list.current === null) return;
      if (clientY < edge) window.scrollBy(0, -scrollStep);
      if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
      lift({ ...lifted, order: moveWithin(lifted.order, lifted.id, indexAt(list.current, lifted, clientY)) });
    };
    const up = (): void => void drop(lifted);
    const cancel = (): void => lift(null);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
    };
  });
  useLayoutEffect(() => {
    if (lifted?.by === 'keys') list.current?.querySelector<HTMLElement>(`[data-handle="${lifted.id}"]`)?.focus();
  }, [list, lifted]);
  function press(event: KeyboardEvent, id: string): void {
    const own = lifted?.id === id ? lifted : null;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const puts = event.key === ' ' || isEnter(event);
    if (!puts && (own === null || (step === 0 && event.key !== 'Escape' && event.key !== 'Tab'))) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (own === null) lift({ id, by: 'keys', order: ids });
    else if (event.key === 'Escape') lift(null);
    else if (step === 0) void drop(own);
    else lift({ ...own, order: moveWithin(own.order, id, own.order.indexOf(id) + step) });
  }
  return {
    order,
    liftedId: lifted?.id ?? null,
    handleOf: (id) => ({
      'data-handle': id,
      'aria-pressed': lifted?.id === id,
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        lift({ id, by: 'pointer', order: ids });
      },
      onKeyDown: (event) => press(event, id),
    }),
  };
}
