import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

test('what waits goes together, and a failure is that of its batch alone', async () => {
  const rounds: string[][] = [];
  const ends: (() => void)[] = [];
  const add = createBatches<string, string>(async (items) => {
    rounds.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes('broken')) throw new Error('broken');
    return items.map((item) => item.toUpperCase());
  });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const first = [add('a'), add('b'), add('c')];
  await endNext();
  const failing = [add('broken'), add('d')].map((one) => one.catch(String));
  for (let round = 0; round < 3; round += 1) await endNext();
  const last = add('e');
  await endNext();
  expect(rounds).toEqual([['a'], ['b', 'c'], ['broken', 'd'], ['e']]);
  expect(await Promise.all([...first, ...failing, last])).toEqual(['A', 'B', 'C', 'Error: broken', 'Error: broken', 'E']);
});
