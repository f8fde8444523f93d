import { expect, test } from 'vitest';
import { changedValues, settingProblem, type Setting } from './changes.ts';

function setting(more: Partial<Setting>): Setting {
  return {
    key: 'hotGravity',
    group: 'hot',
    kind: 'number',
    value: '1.8',
    waiting: null,
    changedAt: null,
    initial: '1.8',
    choices: [],
    minimum: 0.1,
    maximum: 2,
    ...more,
  };
}

test('only what differs is sent, and what was typed back is not', () => {
  const settings = [setting({ key: 'hotGravity', value: '1' }), setting({ key: 'hotViewWeight', value: '2' })];
  expect(changedValues(settings, { hotGravity: '1', hotViewWeight: '3', unknown: 'x' })).toEqual({ hotViewWeight: '3' });
  expect(changedValues(settings, {})).toEqual({});
});

test.each([
  ['0.1', undefined],
  ['2', undefined],
  ['2.1', 'field.range'],
  ['0', 'field.range'],
  ['', 'field.range'],
  ['1e1', 'field.range'],
  ['-1', 'field.range'],
])('a number between 0.1 and 2: %j', (text, code) => {
  expect(settingProblem(setting({}), text)?.code).toBe(code);
});

test('a whole number is whole', () => {
  const whole = setting({ kind: 'integer', minimum: 0, maximum: 100 });
  expect(settingProblem(whole, '3')).toBeNull();
  expect(settingProblem(whole, '3.5')).toEqual({ code: 'field.range', params: { min: 0, max: 100 } });
});

test.each([
  ['boolean', 'yes', 'field.choice'],
  ['choice', 'half', 'field.choice'],
  ['text', 'two\nlines', 'field.format'],
  ['long_text', 'two\nlines', undefined],
] as const)('%s: %j', (kind, text, code) => {
  expect(settingProblem(setting({ kind, choices: ['open'], minimum: null, maximum: 400 }), text)?.code).toBe(code);
});

test('a text is counted in characters', () => {
  const name = setting({ kind: 'text', minimum: null, maximum: 4 });
  expect(settingProblem(name, '𠮷𠮷𠮷𠮷')).toBeNull();
  expect(settingProblem(name, '一二三四五')?.code).toBe('field.too_long');
});
