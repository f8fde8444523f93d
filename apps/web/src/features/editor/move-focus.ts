import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

/** The arrow keys move between the buttons of a toolbar. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = buttonsOf(event.currentTarget);
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** Makes a toolbar one Tab stop: its last focused button, or the first. Returns the props for its element (WAI-ARIA toolbar pattern). */
export function useOneStop() {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<EventTarget>(null);
  const settle = () => {
    const buttons = bar.current === null ? [] : buttonsOf(bar.current);
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  useEffect(settle);
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target;
    settle();
  };
  return { ref: bar, onFocus, onKeyDown: moveFocus };
}
