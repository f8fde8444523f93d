import { useEffect, useRef } from 'react';

const alwaysVisiblePx = 200;
const jitterPx = 6;

/** Hides the header when scrolling down and shows it when scrolling up. Sets an attribute: scrolling renders nothing. */
export function useHidingHeader() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      const element = header.current;
      if (!element || Math.abs(now - last) < jitterPx) return;
      const hidden = now > last && now > alwaysVisiblePx && !element.contains(document.activeElement);
      element.toggleAttribute('data-hidden', hidden);
      last = now;
    };
    const show = () => header.current?.removeAttribute('data-hidden');
    const element = header.current;
    window.addEventListener('scroll', follow, { passive: true });
    // A keyboard user who tabs into a hidden header must see where the focus is.
    element?.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('scroll', follow);
      element?.removeEventListener('focusin', show);
    };
  }, []);
  return header;
}
