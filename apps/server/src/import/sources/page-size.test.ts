import { expect, test } from 'vitest';
import { PageSize } from './page-size.ts';

const page = (rows: number, characters: number) => Array.from({ length: rows }, () => ({ id: 1, content: 'x'.repeat(characters) }));

test('pages grow while their rows are short, and shrink at once where they are long', () => {
  const size = new PageSize();
  for (let read = 0; read < 5; read += 1) size.note(page(size.rows, 100));
  expect(size.rows).toBe(500);
  size.note(page(500, 50_000));
  expect(size.rows).toBe(40);
  size.note(page(40, 1_000_000));
  expect(size.rows).toBe(20);
  size.note(page(20, 10));
  expect(size.rows).toBe(40);
});
