import { useEffect, useRef } from 'react';
import { isComposing } from './composing.ts';
import { createStore } from './store.ts';

export type Shortcut = { keys: string; label: string };
type Entry = Shortcut & { act: () => void };

export const shortcutStore = createStore<readonly Entry[]>([]);
const sequenceMs = 1_000;

/** A key or a sequence of two (`g h`) while this component is mounted; it is listed in the `?` dialog. */
export function useShortcut(keys: string, label: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const entry: Entry = { keys, label, act: () => latest.current() };
    shortcutStore.set([...shortcutStore.get(), entry]);
    return () => shortcutStore.set(shortcutStore.get().filter((other) => other !== entry));
  }, [keys, label]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="menu"], dialog') !== null;
}

/** Listens on the whole page, except while typing or while a dialog is open. */
export function listenForShortcuts(): () => void {
  let before = '';
  let beforeAt = 0;
  const listener = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const pair = event.timeStamp - beforeAt < sequenceMs ? `${before} ${event.key}` : '';
    const entries = shortcutStore.get();
    const match = entries.findLast((entry) => entry.keys === pair) ?? entries.findLast((entry) => entry.keys === event.key);
    before = event.key;
    beforeAt = event.timeStamp;
    if (!match) return;
    event.preventDefault();
    match.act();
  };
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}

/** `j` and `k`: the next and previous element marked `data-item`; its first link gets the focus. */
export function moveItem(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]:not([inert] *)')];
  if (items.length === 0) return;
  const current = items.findIndex((item) => item.contains(document.activeElement));
  const item = items[Math.max(0, Math.min(items.length - 1, current + by))];
  const target = item?.matches('a') ? item : item?.querySelector<HTMLElement>('a');
  target?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}
