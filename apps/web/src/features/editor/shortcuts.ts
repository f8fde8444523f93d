import type { Command } from './slash-commands.ts';
import { isComposing } from '../../lib/composing.ts';

type Key = { code: string; shift?: true; alt?: true };

// By physical key: with Alt a Mac enters other characters, and other layouts have other letters there.
const keys: Partial<Record<Command, Key>> = {
  bold: { code: 'KeyB' },
  italic: { code: 'KeyI' },
  underline: { code: 'KeyU' },
  strike: { code: 'KeyX', alt: true },
  code: { code: 'KeyE' },
  link: { code: 'KeyK' },
  heading1: { code: 'Digit1', alt: true },
  heading2: { code: 'Digit2', alt: true },
  heading3: { code: 'Digit3', alt: true },
  paragraph: { code: 'Digit0', alt: true },
  orderedList: { code: 'Digit7', alt: true },
  bulletList: { code: 'Digit8', alt: true },
  taskList: { code: 'Digit9', alt: true },
  quote: { code: 'KeyB', shift: true },
  codeBlock: { code: 'KeyC', alt: true },
};

// The browser and the rich text implement these themselves.
const builtIn: Partial<Record<Command, Key>> = { undo: { code: 'KeyZ' }, redo: { code: 'KeyZ', shift: true } };

type KeyEvent = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'>;

export function commandOf(event: KeyEvent): Command | null {
  if (!(event.ctrlKey || event.metaKey) || isComposing(event)) return null;
  for (const [command, key] of Object.entries(keys)) {
    const matches = event.shiftKey === (key.shift === true) && event.altKey === (key.alt === true);
    if (key.code === event.code && matches) return command as Command;
  }
  return null;
}

/** `Ctrl+Alt+1`, or `⌘⌥1` on a Mac. */
export function keyText(command: Command, mac: boolean): string {
  const key = keys[command] ?? builtIn[command];
  if (!key) return '';
  const name = key.code.replace(/^(Key|Digit)/, '');
  const { shift, alt } = key;
  if (mac) return `⌘${alt ? '⌥' : ''}${shift ? '⇧' : ''}${name}`;
  return ['Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}
