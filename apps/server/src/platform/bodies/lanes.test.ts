import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

test('short work goes together and waits for one long piece at most; nobody is left behind', async () => {
  const rounds: string[][] = [];
  const ends: (() => void)[] = [];
  const lane = createLanes<string, string>(async (items) => {
    rounds.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes('broken')) throw new Error('broken');
    return items.map((item) => item.toUpperCase());
  });
  const work = [lane('long', 'A'), lane('long', 'B'), lane('short', 'c'), lane('short', 'd'), lane('long', 'E')];
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  await endNext();
  const together = lane('short', 'f').catch((error: unknown) => String(error));
  const broken = lane('short', 'broken').catch((error: unknown) => String(error));
  for (let round = 0; round < 6; round += 1) await endNext();
  expect(rounds).toEqual([['A'], ['c', 'd'], ['B'], ['f', 'broken'], ['E']]);
  expect(await broken).toBe('Error: broken');
  expect(await together).toBe('Error: broken');
  expect(await Promise.all(work)).toEqual(['A', 'B', 'C', 'D', 'E']);
});
