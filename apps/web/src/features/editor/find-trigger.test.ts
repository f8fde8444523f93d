import { expect, test } from 'vitest';
import { findTrigger } from './find-trigger.ts';

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
