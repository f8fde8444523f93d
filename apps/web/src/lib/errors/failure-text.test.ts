import { errorParams, errors } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { errorText, failureLines, failuresByField, fieldTexts } from './failure-text.ts';
import { errorMessages } from './messages.ts';

const failure = new ApiFailure(422, 'request.fields', {
  fields: [
    { field: 'account', code: 'account.taken', params: {} },
    { field: 'account', code: 'field.too_short', params: { min: 3 } },
    { field: 'captcha', code: 'captcha.wrong', params: {} },
  ],
});

test('every code of the contract has words in both languages that need no parameter to be read', () => {
  for (const lang of ['zh', 'en'] as const) {
    expect(Object.keys(errorMessages[lang])).toEqual(expect.arrayContaining(Object.keys(errors)));
    for (const code of Object.keys(errors)) expect(errorText(code, {}, lang)).not.toContain('[object');
  }
});

test('the params that the contract names fill the texts of their codes', () => {
  for (const lang of ['zh', 'en'] as const) {
    for (const [code, names] of Object.entries(errorParams)) {
      expect(errorText(code, Object.fromEntries(names.map((name) => [name, 3])), lang)).not.toMatch(/undefined|NaN|so many/);
    }
  }
});

test('a field shows its first text, the rest is numbered', () => {
  expect(fieldTexts(failure, ['account'], 'zh')).toEqual({ account: '这个账号已经有人用了' });
  expect(failureLines(failure, 'en', ['account'])).toEqual(['Captcha error, try the new image']);
});

test('a failure away from its field says which field it is about', () => {
  expect(failuresByField(failure, 'zh', ['account'])).toEqual([{ field: '验证码', text: expect.any(String) }]);
  expect(failuresByField(new ApiFailure(409, 'topic.comments_closed'), 'zh')).toEqual([{ text: '这个话题已关闭评论' }]);
});

test('parameters fill the text, by the names that the server gives them', () => {
  expect(errorText('body.too_many_mentions', { limit: 7 }, 'zh')).toContain('7');
  expect(errorText('body.too_long', { limit: 100 }, 'en')).toContain('100');
  expect(errorText('body.too_complex', { excess: 'columns', limit: 200 }, 'zh')).toBe('表格最多 200 列');
  expect(errorText('body.too_complex', { excess: 'notes' }, 'en')).toContain('footnotes');
  expect(errorText('field.too_short', { min: 3 }, 'zh')).toBe('至少 3 个字');
  expect(errorText('field.range', { min: 1, max: 9 }, 'en')).toBe('Must be between 1 and 9');
});

test('a failure without fields is one line, an unknown code still says something', () => {
  expect(failureLines(new ApiFailure(409, 'topic.comments_closed'), 'zh')).toEqual(['这个话题已关闭评论']);
  expect(errorText('from.a_newer_server', {}, 'zh')).toBe('提交的内容有误，请检查后再试');
});
