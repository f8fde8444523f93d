import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Brings an element into view when it becomes the one that the address, or the reader's own act, points at. */
export function useReveal<E extends HTMLElement>(wanted: boolean) {
  const element = useRef<E>(null);
  const shownAt = useRef('');
  // The same address pressed once more is another visit.
  const { key } = useLocation();
  useEffect(() => {
    if (!wanted || shownAt.current === key) return undefined;
    // After the router has put the page where it was, or at its top.
    const frame = requestAnimationFrame(() => {
      shownAt.current = key;
      element.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, key]);
  return element;
}
