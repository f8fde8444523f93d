import { prove } from '../../src/modules/ledger/index.ts';
import type { Act, ActKind } from './acts.ts';
import { chooseAnswer, favourite, judge, like, removeOwn, restoreOwn } from './acts/changing.ts';
import { decide, report, setRole, setRules } from './acts/governing.ts';
import { claimShare, pay, stopShares, unlockBlock } from './acts/paying.ts';
import { arrangeColumn, subscribe } from './acts/columns.ts';
import { tip } from './acts/giving.ts';
import { payOut, settlePayout } from './acts/payouts.ts';
import { considerSuggestion, openWiki, revert, rewriteWiki, suggest } from './acts/rewording.ts';
import { block, follow, mute, readReminders, unfollow, watch } from './acts/relating.ts';
import { crash, erase, jump } from './acts/time.ts';
import { editPost, postQuestion, postTopic, postUnder } from './acts/writing.ts';
import { compareAll } from './compare/compare.ts';
import { openWorld, type World } from './world.ts';

const performers: Record<ActKind, (world: World, act: Act) => Promise<void>> = {
  topic: postTopic,
  question: postQuestion,
  under: postUnder,
  edit: editPost,
  remove: removeOwn,
  restore: restoreOwn,
  judge,
  like,
  unlike: like,
  favourite,
  follow,
  unfollow,
  block,
  mute,
  watch,
  read: readReminders,
  pay,
  claim: claimShare,
  stop: stopShares,
  unlock: unlockBlock,
  adopt: chooseAnswer,
  tip,
  payout: payOut,
  settle: settlePayout,
  suggest,
  consider: considerSuggestion,
  wiki: openWiki,
  rewrite: rewriteWiki,
  revert,
  column: arrangeColumn,
  subscribe,
  report,
  decide,
  role: setRole,
  settings: setRules,
  erase,
  clock: jump,
  crash,
};

export interface Simulation {
  members: number;
  /** How many of them read every page at the end. */
  readers: number;
}

async function findingsOf({ site }: World): Promise<string[]> {
  const { services } = site.app();
  const { findings } = await prove(services.db, services.clock.now());
  return Object.entries(findings).map(([name, { count, places }]) => `books, ${name}: ${count} (${places.join(', ')})`);
}

/** What fails in another way than the contract says is a divergence too. */
async function perform(world: World, act: Act): Promise<void> {
  try {
    await performers[act.kind](world, act);
    await world.site.app().settle();
  } catch (error) {
    world.divergences.push(String(error));
  }
}

/**
 * Performs the acts on a site of its own and on the model, and compares the two.
 * @returns what differs, of the first act that was not answered as the model says or else of the end; empty when nothing does
 */
export async function simulate(acts: readonly Act[], { members, readers }: Simulation): Promise<string[]> {
  const world = await openWorld(members);
  try {
    for (const [at, act] of acts.entries()) {
      await perform(world, act);
      if (world.divergences.length > 0) return world.divergences.map((line) => `act ${at + 1}, ${act.kind}: ${line}`);
    }
    return [...(await compareAll(world, readers)), ...(await findingsOf(world))];
  } finally {
    await world.site.close();
  }
}
