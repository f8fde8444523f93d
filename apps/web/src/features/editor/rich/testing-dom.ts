import { setTimeout as delay } from 'node:timers/promises';
import { editorMessages } from '../messages.ts';
import type { Surface, SurfaceEvents } from '../types.ts';
import { createRichSurface } from './rich-surface.ts';

export type Writer = { surface: Surface & { destroy(): void }; root: HTMLElement };

export const events: SurfaceEvents = {
  changed: () => undefined,
  cursor: () => undefined,
  trigger: () => undefined,
  key: () => false,
  files: () => undefined,
  foreignPictures: () => undefined,
  askFormula: async () => null,
  askHidden: async () => null,
  elsewhere: () => null,
};

const open: Writer[] = [];

export function closeWriters(): void {
  for (const { surface, root } of open.splice(0)) {
    surface.destroy();
    root.remove();
  }
}

/** Milkdown's timers use the window until three seconds after an editor was created, while the window of a test file ends with it. */
export function endTimers(): Promise<void> {
  return delay(3_100);
}

/** A rich text in a DOM without layout, where nothing has a position. */
export async function write(markdown: string, before?: string): Promise<Writer> {
  Range.prototype.getClientRects ??= () => [] as never;
  const root = document.createElement('div');
  document.body.append(root);
  const messages = () => editorMessages.zh;
  const surface = await createRichSurface({
    root,
    markdown,
    before,
    events,
    messages,
    lang: () => 'zh',
    loadsExternalImages: false,
    attributes: { role: 'textbox' },
  });
  open.push({ surface, root });
  return { surface, root };
}

export function press({ root }: Writer, key: string): void {
  const text = root.querySelector('.ProseMirror');
  text?.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: key === 'Enter' ? 13 : 0, bubbles: true, cancelable: true }));
}

export function paste({ root }: Writer, html: string, text: string): void {
  const data = { getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? text : ''), files: [], types: [] };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data });
  root.querySelector('.ProseMirror')?.dispatchEvent(event);
}
