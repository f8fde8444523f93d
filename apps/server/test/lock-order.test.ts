import { changeKinds, endpoints } from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { ApiProblem, testApp } from './app.ts';
import { chunks, groupsOfAllPairs } from './lock-order/groups.ts';
import { deadlocks } from './lock-order/deadlocks.ts';
import { changesLeftOut, leftOut } from './lock-order/left-out.ts';
import { acts } from './lock-order/acts.ts';
import { openWorld, type Act, type World } from './lock-order/world.ts';
import { isLong } from './long.ts';

const app = testApp();
let world: World;

beforeAll(async () => {
  world = await openWorld(app);
});

// Refunds and roles that acts need are made by hand.
afterAll(() => checkBooks(app, ['refundTasks', 'refundAmounts', 'roleEnds']));

/** What it refused; refusals are fine, being at fault or too busy is not. */
async function faultOf(name: string, act: Act): Promise<string[]> {
  try {
    await act(world);
    return [];
  } catch (error) {
    // 508 is how the API says that a session was ended.
    if (error instanceof ApiProblem && (error.status < 500 || error.status === 508)) return [];
    return [`${name}: ${String(error)}`];
  }
}

test.each(acts)('%s goes through when nobody else writes', async (_, act) => {
  await expect(act(world)).resolves.not.toThrow();
});

test('each writing endpoint of members and staff is called by an act, or left out for a reason', () => {
  const writing = [...endpoints].filter(([, { method, access }]) => method === 'POST' && access !== 'public').map(([name]) => name);
  const excused = Object.values(leftOut).flat();
  expect(new Set(excused).size).toBe(excused.length);
  expect([...excused, ...[...world.called].filter((name) => writing.includes(name))].toSorted()).toEqual(writing.toSorted());
});

test('each kind of change that waits for a second person is confirmed by an act, or left out for a reason', async () => {
  const rows = await app.db
    .selectFrom('staffChange')
    .select('kind')
    .distinct()
    .where('state', '=', 'done')
    .where('decidedBy', 'is not', null)
    .execute();
  const excused = Object.values(changesLeftOut).flat();
  expect([...new Set([...excused, ...rows.map(({ kind }) => kind)])].toSorted()).toEqual([...changeKinds].toSorted());
});

type Named = readonly [string, Act];

interface Case {
  name: string;
  /** Run one after the other, each of them at once. */
  groups: readonly (readonly Named[])[];
}

function everyPair(): Case[] {
  return acts.map((act, index) => ({
    name: `${act[0]} with each other command, both thrice`,
    groups: acts.slice(index).map((other) => [act, other, act, other, act, other]),
  }));
}

/** A tenth of the acts: any two commands meet in one of the groups, and each meets itself. */
function fewGroups(): Case[] {
  const groups = [...groupsOfAllPairs(acts, 24), ...chunks(acts, 6).map((each) => [...each, ...each])];
  return groups.map((group, at) => ({ name: `group ${at}`, groups: [group] }));
}

test.each(isLong ? everyPair() : fewGroups())(
  'commands of one member at once end without a deadlock: $name',
  async ({ groups }) => {
    const faults: string[] = [];
    const before = await deadlocks(app);
    for (const group of groups) faults.push(...(await Promise.all(group.map(([name, act]) => faultOf(name, act)))).flat());
    expect(faults).toEqual([]);
    expect((await deadlocks(app)) - before).toBe(0);
  },
  120_000,
);
