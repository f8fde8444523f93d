import { useRef, type PointerEvent, type RefObject } from 'react';
import { media } from '../lib/media.ts';
import { phone } from '../lib/phone.ts';

const closesPx = 90;

/**
 * On a phone a sheet follows the finger that pulls its title down; far enough it closes, otherwise it returns.
 * @returns handlers for its title, which needs `touch-action: none`
 */
export function useSheetDrag(panel: RefObject<HTMLDialogElement | null>, close: () => void) {
  const from = useRef<number | null>(null);
  const pulled = useRef(0);
  const move = (px: number, isDragged: boolean) => {
    pulled.current = px;
    const style = panel.current?.style;
    style?.setProperty('transition', isDragged ? 'none' : '');
    style?.setProperty('transform', px === 0 ? '' : `translateY(${px}px)`);
  };
  const end = () => {
    if (from.current === null) return;
    from.current = null;
    const isFar = pulled.current > closesPx;
    move(0, false);
    if (isFar) close();
  };
  return {
    onPointerDown(event: PointerEvent) {
      const isButton = event.target instanceof Element && event.target.closest('button, a, input');
      if (event.pointerType === 'mouse' || isButton || !media(phone).matches) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
    },
    onPointerMove(event: PointerEvent) {
      if (from.current !== null) move(Math.max(0, event.clientY - from.current), true);
    },
    onPointerUp: end,
    onPointerCancel() {
      from.current = null;
      move(0, false);
    },
  };
}
