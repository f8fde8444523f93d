import { listQuestions, listTopics, MemberCard, nullable, question, thread } from '@chaguan/contract';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { jsonWriter } from './json-writer.ts';
import { pickNamed } from './pick-named.ts';

const schema = Type.Object({
  id: Type.String(),
  count: Type.Integer(),
  open: Type.Boolean(),
  note: Type.Optional(Type.String()),
  by: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
  items: Type.Array(Type.Object({ id: Type.String(), at: Type.Union([Type.String(), Type.Null()]) })),
});

const write = jsonWriter(schema);
const asked: unknown[] = [];
const pick = pickNamed(schema, (answer) => {
  asked.push(answer);
  return write(answer as Type.Static<typeof schema>);
});

const secret = { passwordHash: 'x', toString: 'y', ['__proto__']: { z: 1 } };
const whole = { id: '茶\u2028"', count: 3, open: false, note: '壶', by: { name: '明', ...secret }, items: [{ id: '1', at: null, ...secret }, { id: '2', at: '水' }], ...secret };

test.each([whole, { ...whole, note: undefined, by: null, items: [] }])('what the schema names is picked as its text would say, and nothing else', (answer) => {
  asked.length = 0;
  const picked = pick(answer) as typeof whole;
  expect(picked).toEqual(JSON.parse(write(answer as never)));
  expect(asked).toEqual([]);
  expect([picked === answer, picked.items === answer.items, JSON.stringify(picked).includes('passwordHash')]).toEqual([false, false, false]);
});

test.each([
  { ...whole, id: new Date(0) },
  { ...whole, count: 1.5 },
  { ...whole, count: '7' },
  { ...whole, open: 1 },
  { ...whole, by: { name: '明', toJSON: () => ({ name: '别人' }) } },
])('what the writer would change is left to the writer', (answer) => {
  asked.length = 0;
  expect(pick(answer)).toEqual(JSON.parse(write(answer as never)));
  expect(asked).toEqual([answer]);
});

test('what the writer refuses is refused', () => {
  const { id: _, ...nameless } = whole;
  expect(() => pick(nameless)).toThrow(/required/);
});

test.each([
  Type.Object({ any: Type.Record(Type.String(), Type.Integer()) }),
  Type.Object({ any: Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]) }),
  Type.Object({ any: Type.Unknown() }),
])('a schema that is none of the simple ones is left to the writer', (other) => {
  const writer = jsonWriter(other);
  const answer = { any: { a: 1, b: '2' } };
  let calls = 0;
  const picked = pickNamed(other, (value) => {
    calls += 1;
    return writer(value as never);
  })(answer);
  expect([picked, calls]).toEqual([JSON.parse(writer(answer as never)), 1]);
});

test('what the contract lets be null is picked, and what it does not is refused as by the writer', () => {
  const cards = Type.Object({ items: Type.Array(MemberCard), last: nullable(MemberCard), kind: nullable(Type.Enum(['posted', 'replied'])) });
  const writer = jsonWriter(cards);
  const card = { id: '1', account: 'ming', name: '明', avatarUrl: null, staff: false, cancelled: false, roles: [], ...secret };
  const read = (): never => {
    throw new Error('it was written and read');
  };
  for (const answer of [{ items: [card, { ...card, avatarUrl: '/a.webp' }], last: card, kind: 'posted' as const }, { items: [], last: null, kind: null }]) {
    expect(pickNamed(cards, read)(answer)).toEqual(JSON.parse(writer(answer)));
  }
  const { avatarUrl: _, ...faceless } = card;
  for (const odd of [null, faceless]) expect(() => pickNamed(cards, read)({ items: [odd], last: null, kind: null })).toThrow('it was written and read');
});

test.each([listTopics, thread, listQuestions, question])('the answers of the most read pages are simple', ({ answer }) => {
  const writer = () => '"text"';
  expect(pickNamed(answer, writer).name).toBe('pickOrWrite');
});
