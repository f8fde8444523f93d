import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, firstUnread, isRead, withNewest, withOlder, withSent, without, type Known } from './chat-state.ts';

const message = (id: number, own = false, at = '2026-11-21T01:00:00.000Z') => ({ id: String(id), own, text: `m${id}`, images: [], at });
const known = (ids: number[], next: string | null = null): Known => ({ items: ids.map((id) => message(id)), next });
const ids = ({ items }: Known) => items.map(({ id }) => Number(id));

test('the newest page joins what was loaded before it, and drops what was deleted within it', () => {
  expect(withNewest(known([1, 2, 3, 4], '1'), known([3, 5], '3'))).toEqual(known([1, 2, 3, 5], '1'));
  expect(withNewest(known([1, 2, 3]), known([2, 3]))).toEqual(known([2, 3]));
});

test('where messages between are missing the newest page is alone, and the rest can be asked for again', () => {
  expect(withNewest(known([1, 2]), known([8, 9], '8'))).toEqual(known([8, 9], '8'));
  expect(withNewest(known([]), known([]))).toEqual(known([]));
});

test('walking back and forth never repeats a message or changes the order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), fc.integer({ min: 1, max: 9 }), (numbers, size) => {
      const all = numbers.toSorted((a, b) => a - b);
      const page = (before: number): Known => {
        const upTo = all.filter((id) => id < before);
        const part = upTo.slice(-size);
        return known(part, upTo.length > part.length ? String(part[0]) : null);
      };
      let state = page(Infinity);
      while (state.next !== null) {
        state = withOlder(state, page(Number(state.next)));
        state = withNewest(state, page(Infinity));
      }
      expect(ids(state)).toEqual(all);
    }),
  );
});

test('ids are numbers, not words', () => {
  expect(ids(withSent(known([9]), message(10, true)))).toEqual([9, 10]);
  expect(ids(withSent(known([9, 10]), message(10, true)))).toEqual([9, 10]);
  expect(ids(without(known([9, 10]), '9'))).toEqual([10]);
  expect([isRead('9', '10'), isRead('10', '9'), isRead('7', '7')]).toEqual([true, false, true]);
  expect(firstUnread({ ...known([9, 10]), unread: 1, readThrough: '9' })).toBe('10');
});

test('a run ends with its author, its day, a pause and the divider', () => {
  const items = [
    message(1),
    message(2),
    message(3, true),
    message(4, true, '2026-11-21T01:06:00.000Z'),
    message(5, true, '2026-11-21T17:00:00.000Z'),
    message(6, true, '2026-11-21T17:00:00.000Z'),
  ];
  const shape = daysOf(items, '2').map(({ day, runs }) => [day, runs.map(({ messages }) => messages.length)]);
  expect(shape).toEqual([
    ['2026-11-21', [1, 1, 1, 1]],
    ['2026-11-22', [2]],
  ]);
});
