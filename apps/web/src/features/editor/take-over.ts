import type { CompositionEvent } from 'react';
import type { Surface } from './types.ts';

type Plain = {
  area: HTMLTextAreaElement | null;
  /** What the plain text began with. */
  initial: string;
  /** What the surface begins with: that, or a draft. */
  seed: string;
  /** Shows the surface in the place of the plain text. */
  done: () => void;
};

/** A draft goes before what was typed while it was on its way, unless it has that already. */
export function joinTyped(initial: string, seed: string, typed: string): string {
  if (typed === initial || typed.trim() === '') return seed;
  if (seed === initial || seed === '') return typed;
  return seed.includes(typed.trim()) ? seed : `${seed}\n\n${typed}`;
}

function take(surface: Surface, { area, initial, seed, done }: Plain): void {
  const typed = area?.value ?? initial;
  const text = joinTyped(initial, seed, typed);
  const before = text.length - typed.length;
  const isWriting = area !== null && document.activeElement === area;
  const selected = isWriting ? ([area.selectionStart + before, area.selectionEnd + before] as const) : null;
  done();
  surface.take(text, selected && (text.endsWith(typed) ? selected : [text.length, text.length]));
}

/** For the plain text: whether an input method composes cannot be asked of an element, so it is kept on it. */
export const composition = {
  onCompositionStart({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
    currentTarget.dataset['composing'] = '';
  },
  onCompositionEnd({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
    delete currentTarget.dataset['composing'];
  },
};

/** The surface takes the plain text over, with its cursor; a word that is being composed is finished first. */
export function takeOver(surface: Surface, plain: Plain): void {
  const { area } = plain;
  if (area === null || area.dataset['composing'] === undefined) take(surface, plain);
  // After the browser has written the word.
  else area.addEventListener('compositionend', () => setTimeout(() => take(surface, plain)), { once: true });
}
