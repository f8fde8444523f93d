import { anySignal } from './any-signal.ts';

/** As long as on the systems of phones. */
const heldMs = 450;
/** A finger is never still. */
const slipPx = 10;

/** Text is selected by holding it, and links have a menu of the browser. */
const others = 'a[href], p, img, video, input, textarea, select, [contenteditable]';

const lastMenu = (box: Element | null): HTMLElement | null =>
  [...(box?.querySelectorAll<HTMLElement>('[aria-haspopup=menu]') ?? [])].at(-1) ?? null;

/** The menu of the row of acts that was pressed (`data-acts`). */
function menuOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(others)) return null;
  return lastMenu(target.closest('[data-acts]'));
}

type OpenRow = (row: Element) => void;

/** What holding opens: the menu of the acts or of the row of a list (`data-row`), wherever in the row it is held. */
function openerOf(target: EventTarget | null, openRow: OpenRow): (() => void) | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  const menu = row ? lastMenu(row) : menuOf(target);
  if (menu) return () => menu.click();
  return row && (() => openRow(row));
}

/** The finger is lifted where it lies: that is no press of what is below it, which would also take the focus from what opened. */
function ignoreLift(signal: AbortSignal): void {
  const stop = new AbortController();
  const options = { capture: true, signal: anySignal(signal, stop.signal) };
  const lift = (event: Event): void => {
    stop.abort();
    // Without it there are neither clicks nor mouse events.
    event.preventDefault();
  };
  window.addEventListener('touchend', lift, { ...options, passive: false });
  window.addEventListener('touchcancel', () => stop.abort(), options);
}

/**
 * Opens the menu of a post, a message or a row of a list when it is held, that of acts also by the key for context menus.
 * @param openRow for a row without a menu of its own
 */
export function startLongPress(openRow: OpenRow): () => void {
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isTouch = false;
  const cancel = (): void => clearTimeout(timer);
  const begin = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void => {
    cancel();
    isTouch = pointerType === 'touch';
    const open = isTouch && isPrimary ? openerOf(target, openRow) : null;
    if (open === null) return;
    from = { x, y };
    timer = setTimeout(() => {
      ignoreLift(signal);
      navigator.vibrate?.(10);
      open();
    }, heldMs);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > slipPx) cancel();
  };
  const byKey = (event: KeyboardEvent): void => {
    const isKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const menu = isKey ? menuOf(event.target) : null;
    if (menu === null) return;
    event.preventDefault();
    menu.click();
  };
  // The browser's own menu would cover it.
  const contextMenu = (event: Event): void => {
    if (menuOf(event.target) || (isTouch && openerOf(event.target, openRow))) event.preventDefault();
  };
  window.addEventListener('pointerdown', begin, { signal, passive: true });
  window.addEventListener('pointermove', move, { signal, passive: true });
  for (const name of ['pointerup', 'pointercancel', 'scroll'])
    window.addEventListener(name, cancel, { signal, passive: true, capture: true });
  window.addEventListener('keydown', byKey, { signal });
  window.addEventListener('contextmenu', contextMenu, { signal });
  return () => {
    cancel();
    over.abort();
  };
}
