import { useEffect, type RefObject } from 'react';

/** Above this scale the reader has zoomed in, and the page must not be moved. */
const zoomedFrom = 1.05;
const margin = 12;

/** The cursor's position on the screen; null if it has none. */
function caretBox(): DOMRect | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const box = selection.getRangeAt(0).getClientRects()[0];
  return box ?? null;
}

/** Keeps the current line visible when the keyboard opens. */
function keepCaret(frame: HTMLElement): void {
  const scroller = frame.querySelector<HTMLElement>('[data-scroller]');
  const bar = frame.querySelector<HTMLElement>('[data-phone-bar]');
  const box = caretBox();
  if (!scroller || !box || !scroller.contains(document.activeElement)) return;
  const lowest = scroller.getBoundingClientRect().bottom - (bar?.offsetHeight ?? 0) - margin;
  if (box.bottom > lowest) scroller.scrollTop += box.bottom - lowest;
}

/**
 * A container as high as the visible part of the page: phone keyboards overlay the page and only change the visual viewport. As custom
 * properties, so that following it renders nothing.
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
    // At most once per frame, however many events: the keyboard slides in.
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
