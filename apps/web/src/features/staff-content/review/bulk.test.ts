import { expect, test } from 'vitest';
import { states } from '../state-chip.tsx';
import { applicable, isApplicable } from './bulk.ts';

const topics = states.map((state, at) => ({ id: String(at + 1), state }));

test.each([
  ['approve', ['1']],
  ['delete', ['1', '2']],
  ['restore', ['3', '4']],
] as const)('%s is for %j', (act, ids) => {
  expect(applicable(topics, act).map(({ id }) => id)).toEqual(ids);
});

test('what is published is not approved again', () => {
  expect(isApplicable('approve', 'published')).toBe(false);
});
