import type { Person } from '../person.ts';
import { adjust, adopt, askQuestion, raise, refund } from './acts-bounties.ts';
import { claim, expire, giveEnvelope, stop } from './acts-envelopes.ts';
import { adjustMoney, buy, recharge, refundOrder, tip, unlock } from './acts-paying.ts';
import { payOut } from './acts-payouts.ts';
import { victims, type Victim } from './site-process.ts';
import { randomOf, type Random } from './random.ts';
import type { World } from './world.ts';

type Act = (world: World, me: Person, random: Random) => Promise<void>;

/** How often each happens, in relation to the others. */
const mixture: readonly (readonly [Act, number])[] = [
  [recharge, 10],
  [unlock, 13],
  [tip, 6],
  [payOut, 14],
  [giveEnvelope, 7],
  [claim, 24],
  [stop, 3],
  [expire, 2],
  [askQuestion, 6],
  [raise, 5],
  [adjust, 3],
  [adopt, 5],
  [refund, 2],
  [buy, 6],
  [refundOrder, 3],
  [adjustMoney, 5],
];

const bag: readonly Act[] = mixture.flatMap(([act, often]) => Array.from({ length: often }, () => act));

export interface Program {
  acts: number;
  kills: number;
  seed: number;
  /** Told of each kill, and how many acts were done by then. */
  onKill?: (victim: Victim, done: number) => void;
}

/** Somebody waits for so many acts to be done. */
interface Waiting {
  count: number;
  resolve: () => void;
}

/** In turns, each round in an order of its own, so that every few kills hit the server itself. */
function order(random: Random, kills: number): Victim[] {
  const chosen: Victim[] = [];
  while (chosen.length < kills) {
    const round = [...victims];
    while (round.length > 0) chosen.push(...round.splice(random.below(round.length), 1));
  }
  return chosen.slice(0, kills);
}

interface Progress {
  done: () => number;
  /** Settles when so many acts are done. */
  after: (count: number) => Promise<void>;
}

/** All act at once, each the next when the last is answered for, until so many acts are done, or what happens beside them is over. */
export async function runBeside(
  world: World,
  { acts, seed }: Pick<Program, 'acts' | 'seed'>,
  beside: (progress: Progress) => Promise<void>,
): Promise<void> {
  let [started, done] = [0, 0];
  let isOver = false;
  let waiting: Waiting | undefined;

  async function live(me: Person, random: Random): Promise<void> {
    while (started < acts && !isOver) {
      started += 1;
      await random.of(bag)?.(world, me, random);
      done += 1;
      if (waiting !== undefined && done >= waiting.count) waiting.resolve();
    }
  }

  async function after(count: number): Promise<void> {
    if (done < count) await new Promise<void>((resolve) => (waiting = { count, resolve }));
  }

  const lives = world.people.map((me, at) => live(me, randomOf(seed * 1000 + at)));
  const end = beside({ done: () => done, after }).finally(() => (isOver = acts === Infinity));
  await Promise.all([...lives, end]);
}

/** So many acts, while server and database are killed under them. */
export async function run(world: World, { acts, kills, seed, onKill }: Program): Promise<void> {
  const random = randomOf(seed);
  const moments = Array.from({ length: kills }, () => Math.ceil(acts * 0.05) + random.below(Math.floor(acts * 0.85))).toSorted(
    (a, b) => a - b,
  );
  await runBeside(world, { acts, seed }, async ({ done, after }) => {
    for (const [at, victim] of order(random, kills).entries()) {
      await after(moments[at] ?? 0);
      onKill?.(victim, done());
      await world.site.kill(victim);
      await world.site.recover();
    }
  });
}
