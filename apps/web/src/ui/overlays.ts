import type { FailureLine } from '../lib/errors/failure-text.ts';
import type { ReactNode } from 'react';
import { createStore } from '../lib/store.ts';

export type ToastKind = 'info' | 'success' | 'error';
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  persistent: boolean;
  action?: { label: string; onSelect: () => void };
};

export type PromptRequest = {
  title: string;
  label: string;
  initial?: string;
  multiline?: boolean;
  password?: boolean;
  pattern?: RegExp;
  /** Returns the error, or null if valid. Runs after `pattern`. */
  validate?: (value: string) => string | null;
  /** Wording when `pattern` does not match; the default is "Illegal input". */
  patternError?: string;
  action?: string;
};

export type ConfirmRequest = { title: string; text: string; action?: string; danger?: boolean };

export type DialogRequest =
  | { kind: 'notice'; title: string; text: string }
  | { kind: 'errors'; lines: readonly FailureLine[] }
  | ({ kind: 'prompt'; done: (value: string | null) => void } & PromptRequest)
  | { kind: 'own'; content: ReactNode }
  | ({ kind: 'confirm'; done: (agreed: boolean) => void } & ConfirmRequest);

export const toastStore = createStore<readonly Toast[]>([]);
/** The first one in the queue is on screen. */
export const dialogStore = createStore<readonly DialogRequest[]>([]);
export const loadingStore = createStore(false);

let lastId = 0;

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((one) => one.id !== id));
}

/** Shows a toast at the edge of the screen; the same text twice is shown once. Returns what `closeToast` takes. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  const { kind = 'info', persistent = false, action } = options;
  const others = toastStore.get().filter((other) => other.text !== text);
  lastId += 1;
  toastStore.set([...others, { id: lastId, kind, text, persistent, action }].slice(-4));
  return lastId;
}

function enqueue(request: DialogRequest): void {
  dialogStore.set([...dialogStore.get(), request]);
}

export function closeDialog(): void {
  dialogStore.set(dialogStore.get().slice(1));
}

export function showNotice(title: string, text: string): void {
  enqueue({ kind: 'notice', title, text });
}

/** The numbered list of failures that are not shown next to a field. */
export function showErrors(lines: readonly (string | FailureLine)[]): void {
  const each = lines.map((line) => (typeof line === 'string' ? { text: line } : line));
  if (each.length > 0) enqueue({ kind: 'errors', lines: each });
}

/** A dialog of the caller, shown in its turn; it closes itself by the callback it gets. */
export function showDialog(draw: (close: () => void) => ReactNode): void {
  enqueue({ kind: 'own', content: draw(closeDialog) });
}

/** Prompts for one line; null when the reader cancels. */
export function ask(request: PromptRequest): Promise<string | null> {
  return new Promise((done) => enqueue({ kind: 'prompt', done, ...request }));
}

export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((done) => enqueue({ kind: 'confirm', done, ...request }));
}
