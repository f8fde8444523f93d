import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells are quoted, numbers stay numbers, and nothing becomes a formula', () => {
  const rows = [
    ['时间', 'a "b"'],
    ['-2.50', '=1+1'],
    ['+86', '-x'],
    ['@a', '\tb'],
    ['＝1', '\n=1'],
    ['a\nb', '12'],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFF"时间","a ""b"""\r\n"-2.50","\'=1+1"\r\n"\'+86","\'-x"\r\n"\'@a","\'\tb"\r\n"\'＝1","\'\n=1"\r\n"a\nb","12"\r\n',
  );
});
