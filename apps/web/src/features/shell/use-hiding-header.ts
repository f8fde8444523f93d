import { useEffect, useRef } from 'react';

const alwaysVisiblePx = 200;
const jitterPx = 6;
const endPx = 80;

/** Hides the header, and a phone's bar of a thread (`base.css`), when scrolling down and shows them when scrolling up. Sets an attribute: scrolling renders nothing. */
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
      // A phone's bar of a thread: at the end of the page it is there again.
      const atEnd = now + innerHeight > document.documentElement.scrollHeight - endPx;
      document.documentElement.toggleAttribute('data-bar-away', now > last && now > alwaysVisiblePx && !atEnd);
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
      document.documentElement.removeAttribute('data-bar-away');
    };
  }, []);
  return header;
}
