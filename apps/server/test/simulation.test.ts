import { expect, test } from 'vitest';
import { isLong } from './long.ts';
import { actsOf, type Act } from './simulation/acts.ts';
import { simulate, type Simulation } from './simulation/run.ts';
import { keepProgram, keptPrograms, shrink } from './simulation/shrink.ts';

const short: Simulation = { members: 40, readers: 2 };
const long: Simulation = { members: 40, readers: 12 };

/** Of a long program that diverges, which is then made shorter. */
const timeoutMs = 1_800_000;

interface Program {
  seed: number;
  count: number;
}

/** The same twenty with every short run; in the long form a thousand others each time, of which some have two thousand acts. */
function programs(): Program[] {
  if (!isLong) return Array.from({ length: 20 }, (_, n) => ({ seed: n + 1, count: 60 }));
  const base = Math.floor(Math.random() * 2 ** 30);
  return Array.from({ length: 1000 }, (_, n) => ({ seed: base + n, count: n % 50 === 0 ? 2000 : 90 }));
}

/** What differs. A program that diverges is made shorter and kept, so that it is performed with every run from then on. */
async function differencesIn(acts: readonly Act[]): Promise<string[]> {
  const form = isLong ? long : short;
  const differences = await simulate(acts, form);
  if (differences.length === 0) return [];
  const shortest = await shrink(acts, async (some) => (await simulate(some, form)).length > 0);
  const path = keepProgram(shortest);
  return [...differences, `${shortest.length} acts are enough, kept in ${path}:`, ...(await simulate(shortest, form))];
}

test.each(keptPrograms())('what differed once is as the model says: $name', async ({ acts }) => {
  expect(await simulate(acts, short)).toEqual([]);
});

test.each(programs())(
  'forty people in $count acts see what a plain model says: seed $seed',
  async ({ seed, count }) => {
    expect(await differencesIn(actsOf(seed, count))).toEqual([]);
  },
  timeoutMs,
);
