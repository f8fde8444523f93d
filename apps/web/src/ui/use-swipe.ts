import { useRef, type TouchEvent } from 'react';

type Swipe = 'left' | 'right' | 'down';

/** In CSS pixels; shorter moves are taps. */
const shortestPx = 50;

/** Handlers for swipes of one finger; two fingers zoom the page, and then one finger moves what is zoomed. */
export function useSwipe(onSwipe: (swipe: Swipe) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = touch && touches.length === 1 && !isZoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) > Math.max(shortestPx, Math.abs(down))) onSwipe(right > 0 ? 'right' : 'left');
      else if (down > Math.max(shortestPx, Math.abs(right))) onSwipe('down');
    },
  };
}
