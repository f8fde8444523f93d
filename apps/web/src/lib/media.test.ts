// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { asInColumn, media } from './media.ts';
import { phone } from './phone.ts';

test.each([
  ['(width < 48rem)', '(width >= 0px)'],
  ['(width >= 48rem)', '(width < 0px)'],
  ['not all and (width >= 30rem)', 'not all and (width < 0px)'],
  ['(min-width: 360px)', '(width >= 0px)'],
  ['(max-width: 360px)', '(width < 0px)'],
  ['(pointer: coarse) and (width >= 75rem)', '(pointer: coarse) and (width < 0px)'],
  ['(hover: hover)', '(hover: hover)'],
])('in a column as wide as a phone %s is %s', (query, inColumn) => {
  expect(asInColumn(query)).toBe(inColumn);
});

test('in a column the layout is that of a phone, whatever the window', () => {
  expect(asInColumn(phone)).toMatch(/^\(width >= 0px\) or /);
  document.documentElement.dataset['column'] = '';
  expect(media('(width < 48rem)').media).toBe('(width >= 0px)');
  delete document.documentElement.dataset['column'];
  expect(media('(width < 48rem)').media).toBe('(width < 48rem)');
});
