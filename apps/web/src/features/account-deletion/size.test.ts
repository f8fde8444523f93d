import { expect, test } from 'vitest';
import { sizeText } from './size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1449, '1.4 KB'],
  [123_456, '123 KB'],
  [1_450_000, '1.5 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
