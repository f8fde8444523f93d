import { endpoints } from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { ApiProblem, testApp } from './app.ts';
import { memberActs } from './lock-order/acts-members.ts';
import { questionActs } from './lock-order/acts-questions.ts';
import { reminderActs } from './lock-order/acts-reminders.ts';
import { reportActs } from './lock-order/acts-reports.ts';
import { staffActs } from './lock-order/acts-staff.ts';
import { topicActs } from './lock-order/acts-topics.ts';
import { deadlocks } from './lock-order/deadlocks.ts';
import { leftOut } from './lock-order/left-out.ts';
import { openWorld, type Act, type World } from './lock-order/world.ts';
import { isLong } from './long.ts';

const app = testApp();
let world: World;

beforeAll(async () => {
  world = await openWorld(app);
}, 60_000);

// Refunds and roles that acts need are made by hand.
afterAll(() => checkBooks(app, ['refundTasks', 'refundAmounts', 'roleEnds']));

const acts = Object.entries({ ...topicActs, ...questionActs, ...memberActs, ...reminderActs, ...reportActs, ...staffActs });

/** In full each of a pair thrice at once; in short one command twice with eight others at a time, a fifth of the work. */
const [times, othersAtOnce] = isLong ? [3, 1] : [1, 8];

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

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

test.each(acts.map(([name, act], place) => ({ name, act, others: acts.slice(place) })))(
  '$name with each other command of one member ends without a deadlock',
  async ({ name, act, others }) => {
    const faults: string[] = [];
    const before = await deadlocks(app);
    for (const group of chunks(others, othersAtOnce)) {
      const once = [[name, act] as const, ...(isLong ? [] : [[name, act] as const]), ...group];
      const running = Array.from({ length: times }, () => once.map(([each, run]) => faultOf(each, run))).flat();
      faults.push(...(await Promise.all(running)).flat());
    }
    expect(faults).toEqual([]);
    expect((await deadlocks(app)) - before).toBe(0);
  },
  120_000,
);
