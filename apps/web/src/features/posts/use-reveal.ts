import { useEffect, useRef } from 'react';

/** Brings an element into view when it becomes the one that the address, or the reader's own act, points at. */
export function useReveal<E extends HTMLElement>(wanted: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    // After the router has put the page where it was, or at its top.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return element;
}
