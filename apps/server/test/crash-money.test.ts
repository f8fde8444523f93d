import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from './crash/examine.ts';
import { SiteProcess } from './crash/site-process.ts';
import { run } from './crash/run.ts';
import { noOutcomes } from './crash/outcomes.ts';
import { isLong } from './long.ts';
import { openWorld, type World } from './crash/world.ts';

let site: SiteProcess;
let world: World;

beforeAll(async () => {
  // Not in production, where there is no bank to play with.
  site = await SiteProcess.open({ NODE_ENV: 'test' });
  world = await openWorld(site, noOutcomes(), 12);
});

afterAll(() => site?.close());

test('of money nothing is lost, doubled or half done when server and database are killed under it', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  await run(world, { acts: isLong ? 1000 : 200, kills: isLong ? 6 : 2, seed });
  expect(await examine(world), `seed ${seed}`).toEqual([]);
  expect(world.retried).toBeGreaterThan(0);
  expect(Object.values(world.outcomes.sure).flat().length).toBeGreaterThan(isLong ? 400 : 75);
}, 600_000);
