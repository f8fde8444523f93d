import { appearanceOf, TypedText, typedText } from '@chaguan/contract';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { readTyped } from './read-typed.ts';

/** Everything that prints nothing, by Unicode's property, and the separators of lines and paragraphs. */
const marks = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /^[\p{Default_Ignorable_Code_Point}\u2028\u2029]$/u.test(String.fromCodePoint(code)),
  )
  .map((code) => String.fromCodePoint(code));

test('every mark that prints nothing is removed, and every typographic hyphen is one', () => {
  expect(marks.length).toBeGreaterThan(4000);
  expect(marks.filter((mark) => typedText(`1${mark}2`) !== '12')).toEqual([]);
  expect(typedText('+86\u2011138\u2013\u2212')).toBe('+86-138--');
});

test('values with one spelling are read without marks, texts and passwords as they are', () => {
  const schema = Type.Object({
    phone: TypedText({ maxLength: 32 }),
    account: Type.String({ pattern: '^[A-Za-z0-9_]+$' }),
    page: Type.Integer(),
    body: Type.String(),
    pattern: Type.String({ pattern: '\\S' }),
    rows: Type.Array(Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) })),
  });
  const pasted = '\u202d12\u200b3456\u202c';
  const values = { phone: pasted, account: pasted, page: pasted, body: pasted, pattern: pasted, rows: [{ code: pasted }], other: pasted };
  readTyped(schema, values);
  expect(values).toEqual({
    phone: '123456',
    account: '123456',
    page: '123456',
    body: pasted,
    pattern: pasted,
    rows: [{ code: '123456' }],
    other: pasted,
  });
});

test('texts that look the same have the same appearance', () => {
  for (const same of ['甲', '\u200b甲', '甲\ufeff ', ' 甲']) expect(appearanceOf(same)).toBe('甲');
  expect(appearanceOf('e\u0301')).toBe(appearanceOf('é'));
  expect(appearanceOf('Ａ　Ｂ')).toBe('A B');
  expect(appearanceOf('甲')).not.toBe(appearanceOf('乙'));
});
