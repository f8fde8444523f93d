import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * The router puts a page to its top once more when its first load has ended: for a member that is when the own data has arrived, and the
 * reader may have scrolled since. This puts it back, once. Rendered after `ScrollRestoration`, whose effect runs first.
 */
export function EarlyScroll() {
  const { key } = useLocation();
  // Renders with every change of the router's state, the end of its first load included.
  useNavigation();
  const opened = useRef<string | null>(key);
  const top = useRef(0);
  useEffect(() => {
    const note = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (opened.current === null) return;
    const isBack = opened.current === key && top.current > 0 && window.scrollY === 0;
    if (isBack) window.scrollTo(0, top.current);
    if (isBack || opened.current !== key) opened.current = null;
  });
  return null;
}
