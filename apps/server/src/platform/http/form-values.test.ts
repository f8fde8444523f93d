import { giveStaffRole, saveDraft, setNotificationSettings } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { checkTexts, unfoldFormValues } from './form-values.ts';

function refusalOf(values: unknown): unknown {
  try {
    checkTexts(values);
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.fields?.map(({ field, code }) => [field, code]) : error;
  }
}

test('half a letter is mended in every text, however deep it stands', () => {
  const values = { title: 'a\ud83c', list: ['\udf75', 'b'], nested: { more: [{ text: 'x\ud800y' }] }, number: 3, none: null };
  checkTexts(values);
  expect(values).toEqual({ title: 'a\ufffd', list: ['\ufffd', 'b'], nested: { more: [{ text: 'x\ufffdy' }] }, number: 3, none: null });
});

test('NUL, half a letter in a name and a million brackets are refused at their field', () => {
  const deep: unknown = Array.from({ length: 1000 }).reduce((inner) => [inner], []);
  expect(refusalOf({ a: ['\0'] })).toEqual([['a', 'field.format']]);
  expect(refusalOf({ a: { 'x\0': 1 } })).toEqual([['a', 'field.format']]);
  expect(refusalOf({ a: { 'x\ud800': 1 } })).toEqual([['a', 'field.format']]);
  expect(refusalOf({ deep })).toEqual([['deep', 'field.format']]);
  expect(refusalOf({ a: '茶', b: ['🍵'] })).toBeUndefined();
});

test('a form carries no value as the word null: for an id and for what is nested, but not as a text', () => {
  const unfolded = (schema: typeof giveStaffRole.body | typeof saveDraft.body | typeof setNotificationSettings.body, body: object) => {
    unfoldFormValues(schema, body);
    return body;
  };
  expect(unfolded(giveStaffRole.body, { roleId: 'null' })).toEqual({ roleId: null });
  expect(unfolded(giveStaffRole.body, { roleId: '7' })).toEqual({ roleId: '7' });
  expect(unfolded(setNotificationSettings.body, { quietHours: 'null' })).toEqual({ quietHours: null });
  expect(unfolded(saveDraft.body, { title: 'null' })).toEqual({ title: 'null' });
});
