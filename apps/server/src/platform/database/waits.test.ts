import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countWaits } from './waits.ts';

test('the shortest wait of an interval counts: one that need not wait shows that no queue stands', async () => {
  let isFull = true;
  const waits = countWaits(() => isFull);
  const ends = [waits.begin(), waits.begin()];
  await delay(30);
  for (const end of ends) end();
  expect(waits.readShortestMs()).toBeGreaterThan(25);
  const late = waits.begin();
  await delay(30);
  isFull = false;
  waits.begin()();
  late();
  expect([waits.readShortestMs(), waits.readShortestMs()]).toEqual([0, 0]);
});

test('while nobody gets a connection, the longest wait counts', async () => {
  const waits = countWaits(() => true);
  waits.begin();
  await delay(30);
  waits.begin();
  expect(waits.readShortestMs()).toBeGreaterThan(25);
  expect(waits.readShortestMs()).toBeGreaterThan(25);
});
