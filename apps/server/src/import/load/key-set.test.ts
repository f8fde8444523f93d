import { expect, test } from 'vitest';
import { KeySet } from './key-set.ts';

test('keys are known once they were added, through every growth of the set', () => {
  const keys = new KeySet();
  const names = Array.from({ length: 10_000 }, (_, at) => `topics/${at}`);
  expect(names.every((name) => keys.add(name))).toBe(true);
  expect(names.some((name) => keys.add(name))).toBe(false);
  expect(names.every((name) => keys.has(name))).toBe(true);
  expect(keys.has('comments/1')).toBe(false);
  expect(keys.isComplete).toBe(true);
});
