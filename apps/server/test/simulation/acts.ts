import { randomOf, type Random } from '../crash/random.ts';

/** How often each kind of act happens, in relation to the others. */
const mixture = {
  topic: 5,
  question: 4,
  under: 26,
  edit: 7,
  remove: 4,
  restore: 3,
  judge: 5,
  like: 10,
  unlike: 2,
  favourite: 4,
  follow: 4,
  unfollow: 1,
  block: 2,
  mute: 1,
  watch: 3,
  read: 2,
  pay: 2,
  claim: 8,
  stop: 1,
  unlock: 4,
  adopt: 3,
  tip: 5,
  payout: 6,
  settle: 7,
  suggest: 6,
  consider: 6,
  wiki: 4,
  rewrite: 6,
  revert: 3,
  column: 8,
  subscribe: 3,
  report: 5,
  decide: 4,
  role: 3,
  settings: 2,
  erase: 1,
  clock: 2,
  crash: 2,
} as const;

export type ActKind = keyof typeof mixture;

const kinds = Object.keys(mixture) as ActKind[];
const bag = kinds.flatMap((kind) => Array.from({ length: mixture[kind] }, () => kind));

/**
 * One act as data. The numbers choose among what there is by then, so a program without some of its acts is a program too: it can be made
 * shorter by leaving acts out.
 */
export interface Act {
  kind: ActKind;
  /** Who acts, and upon whom. */
  who: number;
  whom: number;
  /** The post, the topic or the question that it is about. */
  where: number;
  /** Any other choice. */
  also: number;
  mentions: readonly number[];
}

const most = 100_000;

function anAct(random: Random, kind: ActKind): Act {
  const numbers = { who: random.below(most), whom: random.below(most), where: random.below(most), also: random.below(most) };
  const mentions = random.percent(20) ? [random.below(most), random.below(most)] : [];
  return { kind, ...numbers, mentions };
}

/** The same seed makes the same acts. There is always something to respond to. */
export function actsOf(seed: number, count: number): Act[] {
  const random = randomOf(seed);
  const first: ActKind[] = ['topic', 'topic', 'question'];
  return [...first.map((kind) => anAct(random, kind)), ...Array.from({ length: count }, () => anAct(random, random.of(bag) ?? 'topic'))];
}

/** One of a list by a number of an act; none of an empty list. */
export function oneOf<T>(list: readonly T[], number: number): T | undefined {
  return list[number % Math.max(list.length, 1)];
}
