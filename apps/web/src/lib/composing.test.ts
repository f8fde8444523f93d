import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isComposing, isEnter, isSubmitKey } from './composing.ts';

const enter = { key: 'Enter', ctrlKey: true, metaKey: false };

test('a key of an input method is not ours, however the browser says so', () => {
  expect(isComposing({ isComposing: true })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ nativeEvent: { isComposing: true } })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

test('Enter that selects a candidate is none', () => {
  expect(isEnter({ key: 'Enter', keyCode: 13 })).toBe(true);
  expect(isEnter({ key: 'Enter', keyCode: 229, isComposing: false })).toBe(false);
  expect(isEnter({ key: 'Enter', nativeEvent: { isComposing: true } })).toBe(false);
  expect(isEnter({ key: 'a' })).toBe(false);
});

test('Ctrl or Cmd with Enter sends, but not while a word is being picked', () => {
  expect(isSubmitKey(enter)).toBe(true);
  expect(isSubmitKey({ ...enter, ctrlKey: false, metaKey: true })).toBe(true);
  expect(isSubmitKey({ ...enter, isComposing: true })).toBe(false);
  expect(isSubmitKey({ ...enter, keyCode: 229 })).toBe(false);
  expect(isSubmitKey({ ...enter, ctrlKey: false })).toBe(false);
});

const sources = path.join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/test|^lib\/composing\.ts$/.test(file));
const read = (file: string): string => readFileSync(path.join(sources, file), 'utf8');

test('no other file asks itself whether Enter was pressed or an input method composes', () => {
  const own = files.filter((file) => /'Enter'|"Enter"|\.isComposing\b|\bisComposing\b[^\n]*\}(?: = |\) =>)|\.keyCode/.test(read(file)));
  expect(own).toEqual([]);
});

/** Keys of tabs, tool bars, pictures and players, which hold no field; moments of any key; what is handed on to one who asks. */
const withoutFields = [
  'features/editor/dock.tsx',
  'features/editor/move-focus.ts',
  'features/files/pdf/frame.ts',
  'features/posts/reading/scrubber.tsx',
  'features/posts/use-reserved-space.tsx',
  'features/sign-in/way-tabs.tsx',
  'features/videos/controls.ts',
  'features/videos/keys.ts',
  'lib/code/worth-trying.ts',
  'lib/focus-path.ts',
  'lib/long-press.ts',
  'lib/when-settled.ts',
  'ui/image-viewer-open.tsx',
];

test('what listens to keys beside fields leaves those of input methods alone', () => {
  const listening = files.filter((file) => /onKeyDown|onKeyUp|onKeyPress|'key(?:down|up|press)'|handleKeyDown/.test(read(file)));
  expect(new Set(listening.filter((file) => !read(file).includes('composing.ts')))).toEqual(new Set(withoutFields));
});
