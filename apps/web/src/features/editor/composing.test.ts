import { expect, test } from 'vitest';
import { isComposing, isSubmitKey } from './composing.ts';
import { findTrigger } from './find-trigger.ts';

const enter = { key: 'Enter', ctrlKey: true, metaKey: false };

test('a key of an input method is not ours, however the browser says so', () => {
  expect(isComposing({ isComposing: true })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ nativeEvent: { isComposing: true } })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

test('Ctrl or Cmd with Enter sends, but not while a word is being picked', () => {
  expect(isSubmitKey(enter)).toBe(true);
  expect(isSubmitKey({ ...enter, ctrlKey: false, metaKey: true })).toBe(true);
  expect(isSubmitKey({ ...enter, isComposing: true })).toBe(false);
  expect(isSubmitKey({ ...enter, keyCode: 229 })).toBe(false);
  expect(isSubmitKey({ ...enter, ctrlKey: false })).toBe(false);
});

test('a mention is looked for in letters, Chinese and Pinyin under way', () => {
  expect(findTrigger('@')).toEqual({ kind: 'mention', query: '', length: 1 });
  expect(findTrigger('你好@阿明')).toEqual({ kind: 'mention', query: '阿明', length: 3 });
  expect(findTrigger("hi @zhang'san")).toEqual({ kind: 'mention', query: 'zhangsan', length: 10 });
});

test('an e-mail address or a finished mention asks for nothing', () => {
  for (const text of ['me@example', '@阿明 ', 'a/@b', '@@a', 'plain']) expect(findTrigger(text)).toBeNull();
});

test('a slash opens the menu only where a line begins', () => {
  expect(findTrigger('/')).toEqual({ kind: 'slash', query: '', length: 1 });
  expect(findTrigger('  /表格')).toEqual({ kind: 'slash', query: '表格', length: 3 });
  expect(findTrigger('、')).toEqual({ kind: 'slash', query: '', length: 1 });
  expect(findTrigger('和/或')).toBeNull();
  expect(findTrigger('https://')).toBeNull();
});
