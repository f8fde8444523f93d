import { expect, test } from 'vitest';
import { errorText } from '../../lib/errors/failure-text.ts';
import { imageRules } from '@chaguan/contract';
import { editorMessages } from './messages.ts';
import { commandOf, keyText } from './shortcuts.ts';
import { findCommands } from './slash-commands.ts';
import { altOf, refusal } from './upload-images.ts';

const key = { code: '', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, isComposing: false, keyCode: 0 };

test('a command is found by its name, its Pinyin and its English word', () => {
  for (const query of ['表格', 'biaoge', 'tab']) expect(findCommands(query, editorMessages.zh.actions)).toContain('table');
  expect(findCommands('table', editorMessages.en.actions)).toEqual(['table']);
  expect(findCommands('没有这个', editorMessages.zh.actions)).toEqual([]);
  expect(findCommands('', editorMessages.zh.actions).length).toBeGreaterThan(10);
});

test('shortcuts go by the position of the key and leave input methods alone', () => {
  expect(commandOf({ ...key, code: 'KeyB' })).toBe('bold');
  expect(commandOf({ ...key, code: 'KeyB', shiftKey: true })).toBe('quote');
  expect(commandOf({ ...key, code: 'Digit1', altKey: true })).toBe('heading1');
  expect(commandOf({ ...key, code: 'KeyB', isComposing: true })).toBeNull();
  expect(commandOf({ ...key, code: 'KeyB', ctrlKey: false })).toBeNull();
  expect(keyText('heading1', false)).toBe('Ctrl+Alt+1');
  expect(keyText('quote', true)).toBe('⌘⇧B');
  expect(keyText('table', false)).toBe('');
});

const limits = { imageTypes: ['image/png', 'image/webp'], imageBytes: 5_000 * 1024 };

test('a picture of the wrong kind or size is not even sent', () => {
  expect(refusal({ type: 'image/png', size: 1 }, 'zh', limits)).toBeNull();
  expect(refusal({ type: 'image/svg+xml', size: 1 }, 'zh', limits)).toBe('只能放 PNG, WEBP 图片');
  expect(refusal({ type: 'image/gif', size: 1 }, 'zh', limits)).not.toBeNull();
  expect(refusal({ type: 'image/png', size: 5_000 * 1024 + 1 }, 'en', limits)).toContain('4.9');
});

test('the refusal of a file names exactly the types that are taken', () => {
  const accepted = imageRules.types.map((type) => type.slice('image/'.length));
  const sentences = (['zh', 'en'] as const).map((lang) => errorText('image.type', {}, lang));
  for (const sentence of sentences) {
    expect([...sentence.toLowerCase().matchAll(/jpe?g|png|gif|webp|avif|bmp|heic|tiff/g)].map(([name]) => name)).toEqual(accepted);
  }
});

test('the name of a file says what is on it, unless the clipboard made it up', () => {
  expect(altOf('一杯 [龙井].jpg')).toBe('一杯  龙井');
  expect(altOf('image.png')).toBe('');
});
