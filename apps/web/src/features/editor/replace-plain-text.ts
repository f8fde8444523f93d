import type { Surface } from './types.ts';

type Plain = {
  area: HTMLTextAreaElement | null;
  /** The initial plain text. */
  initial: string;
  /** The initial text of the surface: that, or a draft. */
  seed: string;
  /** Shows the surface in place of the plain text. */
  done: () => void;
};

/** A draft is put before what was typed while it was loading, unless it is already included. */
export function joinTyped(initial: string, seed: string, typed: string): string {
  if (typed === initial || typed.trim() === '') return seed;
  if (seed === initial || seed === '') return typed;
  return seed.includes(typed.trim()) ? seed : `${seed}\n\n${typed}`;
}

function replace(surface: Surface, { area, initial, seed, done }: Plain): void {
  const typed = area?.value ?? initial;
  const text = joinTyped(initial, seed, typed);
  const before = text.length - typed.length;
  const isWriting = area !== null && document.activeElement === area;
  const selected = isWriting ? ([area.selectionStart + before, area.selectionEnd + before] as const) : null;
  done();
  surface.replace(text, selected && (text.endsWith(typed) ? selected : [text.length, text.length]));
}

/** The surface takes over the plain text, with its cursor; a running composition is finished first. */
export function replacePlainText(surface: Surface, plain: Plain): void {
  const { area } = plain;
  if (area === null || area.dataset['composing'] === undefined) replace(surface, plain);
  // After the browser has inserted the word.
  else area.addEventListener('compositionend', () => setTimeout(() => replace(surface, plain)), { once: true });
}
