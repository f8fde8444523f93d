import { isComposing, isEnter } from '../../../lib/composing.ts';
import { droppedFiles, pastedImages } from '../files.ts';
import { findTrigger } from '../find-trigger.ts';
import type { EditorMessages } from '../messages.ts';
import { placeholderTexts, type PlaceholderTexts } from '../placeholder-texts.ts';
import type { Placeholder, Surface, SurfaceEvents } from '../types.ts';
import { caretPosition } from './caret.ts';
import { createPast } from './past.ts';
import { asBlock, type Edit, editFor, enterFor, linkFor, type Selected, styleFor } from './text-edits.ts';

export type SourceParts = {
  area: HTMLTextAreaElement;
  events: SurfaceEvents;
  messages: () => EditorMessages;
  /** A reply supports no Markdown: no slash menu, no continued lists. */
  plain?: boolean;
};

const waitingFile = /!\[[^\]]*\]\(#upload-\d+\)/g;
let uploads = 0;

/** Through the browser's own command, because only that preserves the undo history. Old versions of Firefox lack it. */
function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const done = insert ? document.execCommand('insertText', false, insert) : from === to || document.execCommand('delete');
  if (!done) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

function applyOrFocus(area: HTMLTextAreaElement, edit: Edit | null): void {
  area.focus();
  if (edit) apply(area, edit);
}

/** A placeholder for a file is a line of the source that is never saved: `markdown()` excludes it. */
function addPlaceholder(area: HTMLTextAreaElement, { uploading: text, waits }: PlaceholderTexts): Placeholder {
  uploads += 1;
  const address = `(#upload-${uploads})`;
  const find = () => {
    const at = area.value.indexOf(address);
    return at === -1 ? null : { from: area.value.lastIndexOf('![', at), to: at + address.length };
  };
  const replace = (insert: string) => {
    const range = find();
    if (!range) return;
    area.setRangeText(insert, range.from, range.to, 'preserve');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const at = area.selectionEnd;
  const insert = `![${text(0)}]${address}`;
  apply(area, {
    from: area.selectionStart,
    to: at,
    insert,
    start: area.selectionStart + insert.length,
    end: area.selectionStart + insert.length,
  });
  return {
    progress: (share) => replace(`![${text(Math.floor(share * 100))}]${address}`),
    waits: () => replace(`![${waits()}]${address}`),
    isThere: () => area.isConnected && find() !== null,
    done: ({ url, alt }) => replace(`![${alt}](${url})`),
    remove: () => replace(''),
  };
}

function replaceText(area: HTMLTextAreaElement, markdown: string, caret: readonly [number, number] | null): void {
  area.value = markdown;
  if (caret) {
    area.focus();
    area.setSelectionRange(...caret);
  }
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Markdown in a textarea. Undo, spell checking and input methods are the browser's. */
export function createSourceSurface({ area, events, messages, plain = false }: SourceParts): Surface & { destroy(): void } {
  const stop = new AbortController();
  const { signal } = stop;
  const selected = (): Selected => ({ value: area.value, start: area.selectionStart, end: area.selectionEnd });
  let range: { from: number; to: number } | null = null;
  let dismissed = -1;

  const past = createPast(area, events);
  const look = () => {
    const { start, end, value } = selected();
    const trigger = start === end ? findTrigger(value.slice(value.lastIndexOf('\n', start - 1) + 1, start)) : null;
    const from = trigger ? start - trigger.length : -1;
    if (from !== dismissed) dismissed = -1;
    range = trigger && !(plain && trigger.kind === 'slash') ? { from, to: start } : null;
    if (!trigger || !range || from === dismissed || document.activeElement !== area) return events.trigger(null);
    return events.trigger({ kind: trigger.kind, query: trigger.query, ...caretPosition(area, from) });
  };

  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && range) dismissed = range.from;
    if (events.key(event) || (!plain && past.goOnBy(event))) return event.preventDefault();
    if (plain || !isEnter(event) || event.shiftKey) return;
    const edit = enterFor(selected());
    if (!edit) return;
    event.preventDefault();
    apply(area, edit);
  };
  const onFiles = (event: Event, files: File[]) => {
    if (files.length > 0) event.preventDefault();
    if (files.length > 0) events.files(files);
  };
  area.addEventListener('input', () => (past.edited(), events.changed(), look()), { signal });
  area.addEventListener('keydown', onKey, { signal });
  area.addEventListener('keyup', look, { signal });
  area.addEventListener('click', look, { signal });
  area.addEventListener('blur', () => events.trigger(null), { signal });
  if (!plain) {
    area.addEventListener('paste', (event) => onFiles(event, pastedImages(event.clipboardData)), { signal });
    area.addEventListener('drop', (event) => onFiles(event, droppedFiles(event.dataTransfer)), { signal });
  }

  const insert = (text: string) => {
    const { start, end } = selected();
    apply(area, { from: start, to: end, insert: text, start: start + text.length, end: start + text.length });
  };
  return {
    markdown: () => area.value.replaceAll(waitingFile, ''),
    focus: () => area.focus(),
    replace: (markdown, caret) => replaceText(area, markdown, caret),
    act: (action) => {
      area.focus();
      if ((action === 'undo' || action === 'redo') && !past.goOn(action)) document.execCommand(action);
      applyOrFocus(area, editFor(action, selected()));
    },
    style: (change) => applyOrFocus(area, styleFor(selected(), change)),
    table: () => undefined,
    leave: () => undefined,
    insertText: insert,
    replaceAll: (markdown) =>
      apply(area, { from: 0, to: area.value.length, insert: markdown, start: markdown.length, end: markdown.length }),
    resume: past.resume,
    insertMarkdown: (markdown) => apply(area, asBlock(selected(), markdown)),
    link: (href) => apply(area, linkFor(selected(), href)),
    formula: (value) => insert(`$${value}$`),
    complete: (text) => {
      if (range) apply(area, { ...range, insert: text, start: range.from + text.length, end: range.from + text.length });
    },
    placeholder: (name) => addPlaceholder(area, placeholderTexts(name, messages)),
    pictureCopied: () => undefined,
    destroy: () => stop.abort(),
  };
}
