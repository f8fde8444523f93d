import Type from 'typebox';
import { expect, test } from 'vitest';
import { refuseOtherThanText } from './form-values.ts';

const schema = Type.Object({
  amount: Type.String(),
  page: Type.Integer(),
  state: Type.Union([Type.Literal('open'), Type.Literal('ended')]),
  note: Type.Union([Type.String(), Type.Null()]),
  either: Type.Union([Type.String(), Type.Integer()]),
  nested: Type.Optional(Type.Object({ price: Type.String(), many: Type.Array(Type.Object({ sum: Type.String() })) })),
});

const right = { amount: '1.50', page: '3', state: 'open', note: null, either: 3, nested: { price: '1', many: [{ sum: '2' }] } };

test.each<[string, Record<string, unknown>]>([
  ['amount', { amount: 1.5 }],
  ['amount', { amount: true }],
  ['note', { note: 0 }],
  ['nested', { nested: { price: 1, many: [] } }],
  ['nested', { nested: { price: '1', many: [{ sum: '2' }, { sum: 2 }] } }],
])('%s that is no text where the contract wants one is refused', (field, wrong) => {
  expect(() => refuseOtherThanText(schema, { ...right, ...wrong })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field, code: 'field.format' })] }),
  );
});

test('texts pass, also where a number is wanted, and so does what is missing or has no fields', () => {
  for (const body of [right, {}, null, 'text', { nested: 'no object', amount: null }])
    expect(() => refuseOtherThanText(schema, body)).not.toThrow();
});
