import { expect, test } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

test.each([
  ['广告', '广告'],
  ['发了 138 0013-8000 的电话', '发了 … 的电话'],
  ['１３８００１３８０００', '…'],
  ['联系 zhang.san@example.org，加群 12345678', '联系 …，加群 …'],
  ['骂 @老王 和@li_si', '骂 @… 和@…'],
  ['见 https://evil.example/x?y=1 和 www.evil.example', '见 … 和 …'],
  ['第 3 条，2026 年', '第 3 条，2026 年'],
])('in a reason contacts are masked: %s', (text, masked) => {
  expect(withoutContacts(text)).toBe(masked);
});
