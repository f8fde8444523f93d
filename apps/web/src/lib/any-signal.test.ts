import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

const controllers = () => [new AbortController(), new AbortController()] as const;

test('it is aborted with whichever signal is aborted first, for its reason', () => {
  const [one, other] = controllers();
  const any = anySignal(one.signal, other.signal);
  expect(any.aborted).toBe(false);
  other.abort('second');
  one.abort('first');
  expect(any.aborted).toBe(true);
  expect(any.reason).toBe('second');
});

test('it is aborted from the beginning if one of them is', () => {
  const [one, other] = controllers();
  one.abort('before');
  const any = anySignal(one.signal, other.signal);
  expect([any.aborted, any.reason]).toEqual([true, 'before']);
});
