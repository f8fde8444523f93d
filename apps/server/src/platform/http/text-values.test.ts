import Type from 'typebox';
import { expect, test } from 'vitest';
import { refuseConverted } from './form-values.ts';

const schema = Type.Object({
  amount: Type.String(),
  page: Type.Integer(),
  state: Type.Union([Type.Literal('open'), Type.Literal('ended')]),
  note: Type.Union([Type.String(), Type.Null()]),
  either: Type.Union([Type.String(), Type.Integer()]),
  ratio: Type.Optional(Type.Number()),
  floor: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  limit: Type.Optional(
    Type.Object({ uses: Type.Unsafe({ type: 'integer', nullable: true }), tokens: Type.Unsafe({ type: 'string', nullable: true }) }),
  ),
  values: Type.Optional(Type.Record(Type.String(), Type.String())),
  nested: Type.Optional(Type.Object({ price: Type.String(), many: Type.Array(Type.Object({ sum: Type.String() })) })),
});

const right = { amount: '1.50', page: '3', state: 'open', note: null, either: 3, nested: { price: '1', many: [{ sum: '2' }] } };

test.each<[string, object]>([
  ['amount', { amount: 1.5 }],
  ['amount', { amount: true }],
  ['note', { note: 0 }],
  ['nested', { nested: { price: 1, many: [] } }],
  ['nested', { nested: { price: '1', many: [{ sum: '2' }, { sum: 2 }] } }],
  ...['0x10', '1e1', '+5', ' 5 ', ' ', '5.0', 'Infinity', '0b1', '0o7', true, null].map((page): [string, object] => ['page', { page }]),
  ...['1e1', '.5', '5.', '+1', false, null].map((ratio): [string, object] => ['ratio', { ratio }]),
  ...['0x1', false].map((floor): [string, object] => ['floor', { floor }]),
  ...[null, 5, true].map((one): [string, object] => ['values', { values: { limit: one } }]),
])('%s that would be converted is refused: %j', (field, wrong) => {
  expect(() => refuseConverted(schema, { ...right, ...wrong })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field, code: 'field.format' })] }),
  );
});

test('texts pass, also where a number is wanted, and so does what is missing or has no fields', () => {
  for (const body of [
    right,
    { page: 3, ratio: '-0.5', floor: null, values: { limit: '5' } },
    { page: '', floor: '12' },
    { limit: { uses: null, tokens: null } },
    {},
    null,
    'text',
    { nested: 'no object', amount: null },
  ])
    expect(() => refuseConverted(schema, body)).not.toThrow();
});
