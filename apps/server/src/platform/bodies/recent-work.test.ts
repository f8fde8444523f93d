import { expect, test } from 'vitest';
import { createRecentWork } from './recent-work.ts';

test('what a member used counts half after ten seconds, and another member’s not at all', () => {
  let now = 0;
  const recent = createRecentWork(() => now);
  recent.add('1', 400);
  recent.add('1', 400);
  expect([recent.of('1'), recent.of('2')]).toEqual([800, 0]);
  now = 10_000;
  expect(recent.of('1')).toBe(400);
  recent.add('1', 100);
  now = 30_000;
  expect(recent.of('1')).toBe(125);
});

test('many members take no more memory than a thousand', () => {
  const recent = createRecentWork(() => 0);
  for (let member = 0; member < 5_000; member += 1) recent.add(String(member), 1);
  expect([recent.of('0'), recent.of('3999'), recent.of('4000'), recent.of('4999')]).toEqual([0, 0, 1, 1]);
});
