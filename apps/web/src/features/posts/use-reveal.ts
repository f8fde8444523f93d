import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Brings an element into view when it becomes the one that the address, or the reader's own act, points at. */
export function useReveal<E extends HTMLElement>(enabled: boolean) {
  const element = useRef<E>(null);
  const visibleAt = useRef('');
  // The same address pressed once more is another visit.
  const { key } = useLocation();
  useEffect(() => {
    if (!enabled || visibleAt.current === key) return undefined;
    // After the router has put the page where it was, or at its top.
    const frame = requestAnimationFrame(() => {
      visibleAt.current = key;
      element.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [enabled, key]);
  return element;
}
