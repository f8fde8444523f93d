import { expect, test } from 'vitest';
import { isOutOfDate, type UnsentText } from './unsent-text.ts';

const hour = 3_600_000;
const text: UnsentText = {
  kind: 'comment',
  targetId: '1',
  page: 'topic:1',
  body: {},
  text: '在吗',
  draftKey: '',
  key: 'k',
  memberId: '7',
  writtenAt: 0,
  triedAt: null,
  refusal: null,
};

test('a text that was never requested is sent however late', () => {
  expect(isOutOfDate(text, 400 * 24 * hour)).toBe(false);
});

test('one that may have arrived is sent only while the server knows its key', () => {
  const tried = { ...text, triedAt: 100 * hour };
  expect(isOutOfDate(tried, 101 * hour)).toBe(false);
  expect(isOutOfDate(tried, 121 * hour)).toBe(true);
});

test('a clock that was set back leaves it to its writer', () => {
  const tried = { ...text, triedAt: 100 * hour };
  expect(isOutOfDate(tried, 100 * hour - 30_000)).toBe(false);
  expect(isOutOfDate(tried, 50 * hour)).toBe(true);
});
