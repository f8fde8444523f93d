import { expect, test } from 'vitest';
import { customBody, customInitial, customProblem, type CustomField } from './custom-values.ts';

const text: CustomField = {
  id: '1',
  name: { zh: '城市', en: '' },
  tip: { zh: '', en: '' },
  kind: 'text',
  required: false,
  multiple: false,
  maxLength: 3,
  rows: 4,
  filter: 'none',
  options: [],
};
const choice: CustomField = { ...text, id: '2', kind: 'checkbox', options: [{ key: 'a', zh: '绿茶', en: '' }] };

test('answers travel by id, and options that are gone are left out', () => {
  const values = customInitial([text, choice], { 1: ['杭州'], 2: ['a', 'gone'], 3: ['unknown'] });
  expect(values).toEqual({ 'fields.1': ['杭州'], 'fields.2': ['a'] });
  expect(customBody([text, choice], { ...values, 'fields.3': ['x'] })).toEqual({ 1: ['杭州'], 2: ['a'] });
});

test.each<[Partial<CustomField>, string[], string | undefined]>([
  [{}, [], undefined],
  [{ required: true }, [], 'field.required'],
  [{ required: true }, ['  '], 'field.required'],
  [{}, ['🍵🍵🍵'], undefined],
  [{}, ['四个字符'], 'field.too_long'],
  [{ filter: 'digits' }, ['12'], undefined],
  [{ filter: 'digits' }, ['1a'], 'field.digits'],
  [{ filter: 'letters' }, ['a1'], 'field.letters'],
  [{ filter: 'letters_digits' }, ['a-'], 'field.letters_digits'],
  [{ filter: 'chinese' }, ['龙井'], undefined],
  [{ filter: 'chinese' }, ['tea'], 'field.chinese'],
  [{ filter: 'pattern' }, ['any'], undefined],
])('a text with %o and %o: %s', (changed, value, code) => {
  expect(customProblem({ ...text, ...changed }, value)?.code).toBe(code);
});
