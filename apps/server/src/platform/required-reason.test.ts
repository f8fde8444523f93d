import { expect, test } from 'vitest';
import { requiredReason } from './required-reason.ts';

test('a reason is kept as lines of text', () => {
  expect(requiredReason(' 广告，\n\n\n\n请看规则  \n')).toBe('广告，\n\n请看规则');
});

test.each(['', ' \n\t', '\u200b', '\u2800', ' \u00ad\u2060 '])('a reason without a visible character is refused: %j', (typed) => {
  expect(() => requiredReason(typed)).toThrow(
    expect.objectContaining({ code: 'request.fields', fields: [{ field: 'reason', code: 'field.required', params: {} }] }),
  );
});
