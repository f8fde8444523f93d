import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to an element when the URL, or the reader's own act, refers to it. */
export function useReveal<E extends HTMLElement>(enabled: boolean) {
  const element = useRef<E>(null);
  const visibleAt = useRef('');
  // Opening the same URL again counts as another visit.
  const { key } = useLocation();
  useEffect(() => {
    if (!enabled || visibleAt.current === key) return undefined;
    // After the router has restored the scroll position, or scrolled to the top.
    const frame = requestAnimationFrame(() => {
      visibleAt.current = key;
      element.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [enabled, key]);
  return element;
}
