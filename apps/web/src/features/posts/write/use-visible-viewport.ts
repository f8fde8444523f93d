import { useEffect, type RefObject } from 'react';

/** Above this the reader has zoomed in, and the page must stay as it is. */
const zoomedFrom = 1.05;
const margin = 12;

/** Where the cursor is on the screen; null while it has no place. */
function caretBox(): DOMRect | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const box = selection.getRangeAt(0).getClientRects()[0];
  return box ?? null;
}

/** The line that is written stays in sight when the keyboard comes. */
function keepCaret(frame: HTMLElement): void {
  const scroller = frame.querySelector<HTMLElement>('[data-scroller]');
  const bar = frame.querySelector<HTMLElement>('[data-phone-bar]');
  const box = caretBox();
  if (!scroller || !box || !scroller.contains(document.activeElement)) return;
  const lowest = scroller.getBoundingClientRect().bottom - (bar?.offsetHeight ?? 0) - margin;
  if (box.bottom > lowest) scroller.scrollTop += box.bottom - lowest;
}

/**
 * A frame as high as what is seen of the page: phones lay their keyboard over it and tell only the visual viewport. As
 * custom properties, so that following it renders nothing.
 */
export function useVisibleViewport(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    let asked = 0;
    const follow = () => {
      asked = 0;
      const element = frame.current;
      if (!element || view.scale > zoomedFrom) return;
      element.style.setProperty('--visible-height', `${Math.round(view.height)}px`);
      element.style.setProperty('--visible-top', `${Math.round(view.offsetTop)}px`);
      keepCaret(element);
    };
    // Once a frame, however often it is told: the keyboard slides in.
    const soon = () => {
      if (asked === 0) asked = requestAnimationFrame(follow);
    };
    view.addEventListener('resize', soon);
    view.addEventListener('scroll', soon);
    soon();
    return () => {
      cancelAnimationFrame(asked);
      view.removeEventListener('resize', soon);
      view.removeEventListener('scroll', soon);
    };
  }, [frame]);
}
