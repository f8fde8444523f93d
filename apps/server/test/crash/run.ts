import type { Person } from '../person.ts';
import { adjust, adopt, askQuestion, raise, refund } from './acts-bounties.ts';
import { claim, expire, giveEnvelope, stop } from './acts-envelopes.ts';
import { adjustMoney, buy, recharge, refundOrder, unlock } from './acts-paying.ts';
import { victims, type Victim } from './site-process.ts';
import { randomOf, type Random } from './random.ts';
import type { World } from './world.ts';

type Act = (world: World, me: Person, random: Random) => Promise<void>;

/** How often each happens, in a hundred. */
const mixture: readonly (readonly [Act, number])[] = [
  [recharge, 10],
  [unlock, 19],
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

/** All act at once, each the next when the last is answered for, while server and database are killed under them. */
export async function run(world: World, { acts, kills, seed, onKill }: Program): Promise<void> {
  let [started, done] = [0, 0];
  let waiting: Waiting | undefined;

  async function live(me: Person, random: Random): Promise<void> {
    while (started < acts) {
      started += 1;
      await random.of(bag)?.(world, me, random);
      done += 1;
      if (waiting !== undefined && done >= waiting.count) waiting.resolve();
    }
  }

  async function haunt(random: Random): Promise<void> {
    const moments = Array.from({ length: kills }, () => Math.ceil(acts * 0.05) + random.below(Math.floor(acts * 0.85))).toSorted(
      (a, b) => a - b,
    );
    for (const [at, victim] of order(random, kills).entries()) {
      const count = moments[at] ?? 0;
      if (done < count) await new Promise<void>((resolve) => (waiting = { count, resolve }));
      onKill?.(victim, done);
      await world.site.kill(victim);
      await world.site.recover();
    }
  }

  const lives = world.people.map((me, at) => live(me, randomOf(seed * 1000 + at)));
  await Promise.all([...lives, haunt(randomOf(seed))]);
}
