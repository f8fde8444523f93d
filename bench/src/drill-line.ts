import { setTimeout as delay } from 'node:timers/promises';
import { examine } from '../../apps/server/test/crash/examine.ts';
import { runBeside } from '../../apps/server/test/crash/run.ts';
import type { Exchange } from '../../apps/server/test/crash/site-process.ts';
import type { World } from '../../apps/server/test/crash/world.ts';
import type { Line } from './report.ts';

/** Who moves money. */
export const members = 12;

/** Acts go on for so long after a fault. */
const afterMs = 5000;

/** Within this the first act must succeed again (quality bars: back 3 s after the database). */
const backBarMs = 5000;

interface Sent extends Exchange {
  atMs: number;
}

const isDone = ({ status }: Exchange): boolean => status > 0 && status < 500;

/** What became of requests. */
function countsOf(sent: readonly Sent[]): string {
  const count = (isOne: (each: Sent) => boolean): number => sent.filter(isOne).length;
  const longest = Math.max(0, ...sent.map(({ tookMs }) => tookMs));
  return [
    `${count(isDone)} done`,
    `${count(({ status }) => status === 503)} answered 503`,
    `${count(({ status }) => status === 0)} without an answer`,
    `${count(({ status }) => status >= 500 && status !== 503)} other errors`,
    `longest ${(longest / 1000).toFixed(1)} s`,
  ].join(', ');
}

export const lostOf = (wrong: readonly string[]): string => (wrong.length === 0 ? 'nothing lost' : `${wrong.length} findings`);

/** What happened to requests during a fault, and after it. */
function lineOf(name: string, sent: readonly Sent[], endedMs: number, wrong: readonly string[]): Line {
  const back = sent.find((each) => isDone(each) && each.atMs - each.tookMs > endedMs - 1000 && each.atMs >= endedMs);
  const backMs = back === undefined ? Infinity : back.atMs - endedMs;
  return {
    measure: name,
    figure: `back after ${(backMs / 1000).toFixed(1)} s; ${lostOf(wrong)}`,
    ratio: countsOf(sent),
    bar: `${backBarMs / 1000} s, nothing`,
    reached: backMs <= backBarMs && wrong.length === 0,
  };
}

/** Money moves while the fault happens; then what was answered is compared with the tables and the books. */
export async function drill(world: World, seed: number, name: string, fault: () => Promise<void>): Promise<Line> {
  const sent: Sent[] = [];
  let endedMs = 0;
  world.site.onExchange = (exchange) => void sent.push({ ...exchange, atMs: performance.now() });
  await runBeside(world, { acts: Infinity, seed }, async ({ after }) => {
    await after(members);
    await fault();
    endedMs = performance.now();
    await delay(afterMs);
  });
  world.site.onExchange = undefined;
  const wrong = await examine(world);
  for (const each of wrong) console.log(`  ✗ ${each}`);
  return lineOf(name, sent, endedMs, wrong);
}
