import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { runLastSteps } from '../../platform/database/last-steps.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { together } from '../../platform/together.ts';

/** Something to be written under a topic or a question. */
export interface Post {
  /** What it stands under, e.g. the topic's id. */
  placeId: string;
  authorId: string;
}

/** Whether rows that somebody else has locked are waited for, or what needs them is left out. */
export type Locks = 'wait' | 'free';

/**
 * Writes some posts in one transaction, each by another author, and answers one output per post: undefined for what
 * found no place, because something is closed, gone, moved, or (with `free`) locked.
 */
type Save<P, R> = (ctx: MemberCtx, tx: Tx, posts: readonly P[], locks: Locks) => Promise<readonly (R | undefined)[]>;

/** How a statement that writes posts locks rows. */
export function lockedFor(locks: Locks): RawBuilder<unknown> {
  return locks === 'free' ? sql`for no key update skip locked` : sql`for no key update`;
}

interface Asked<P> {
  ctx: MemberCtx;
  post: P;
}

type Outcome<R> = { written: R | undefined } | { error: unknown; surelyNot: boolean };

/** Longer ones would make everybody wait for the last of a crowd. */
const mostAtOnce = 40;

/** Whoever writes twice at once stands in two rounds, one after the other: accounts of the ledger move once in each. */
function roundsOf<P extends Post>(asked: readonly Asked<P>[]): number[][] {
  const rounds: { places: number[]; authors: Set<string> }[] = [];
  for (const [place, { post }] of asked.entries()) {
    const round = rounds.find(({ places, authors }) => places.length < mostAtOnce && !authors.has(post.authorId));
    if (round === undefined) rounds.push({ places: [place], authors: new Set([post.authorId]) });
    else {
      round.places.push(place);
      round.authors.add(post.authorId);
    }
  }
  return rounds.map(({ places }) => places);
}

async function write<P extends Post, R>(save: Save<P, R>, asked: readonly [Asked<P>, ...Asked<P>[]], locks: Locks): Promise<Outcome<R>[]> {
  const [{ ctx }] = asked;
  // What fails before the commit was sent is surely not there; what fails after may be.
  let sent = false;
  try {
    const written = await ctx.write(async (tx) => {
      sent = false;
      const outputs = await save(ctx, tx, asked.map(({ post }) => post), locks);
      await runLastSteps(tx);
      sent = true;
      return outputs;
    });
    return asked.map((_, place) => ({ written: written[place] }));
  } catch (error) {
    return asked.map(() => ({ error, surelyNot: !sent }));
  }
}

async function writeRounds<P extends Post, R>(save: Save<P, R>, asked: readonly Asked<P>[], locks: Locks): Promise<Outcome<R>[]> {
  const outcomes: Outcome<R>[] = [];
  for (const round of roundsOf(asked)) {
    const [first, ...others] = round.flatMap((place) => asked[place] ?? []);
    if (first === undefined) continue;
    const done = await write(save, [first, ...others], locks);
    for (const [index, place] of round.entries()) outcomes[place] = done[index] ?? { written: undefined };
  }
  return outcomes;
}

/** Of several that failed together each tries alone: one of them may be to blame. */
async function writeWaiting<P extends Post, R>(save: Save<P, R>, asked: readonly Asked<P>[]): Promise<Outcome<R>[]> {
  const outcomes = await writeRounds(save, asked, 'wait');
  if (asked.length === 1) return outcomes;
  for (const [place, outcome] of outcomes.entries()) {
    const one = asked[place];
    if ('error' in outcome && outcome.surelyNot && one !== undefined) [outcomes[place] = outcome] = await write(save, [one], 'wait');
  }
  return outcomes;
}

/**
 * Posts that arrive at once, under whatever topics, share one transaction: one commit, and each statement once for all.
 * It waits for nobody's locks. What it had to leave out goes on in a queue of its own topic, where it waits, so nothing
 * but the posts under that topic stand behind a lock; and if a transaction of several fails, that ends none of them.
 * The returned function answers undefined for what found no place there either.
 */
export function postTogether<P extends Post, R>(save: Save<P, R>): (ctx: MemberCtx, post: P) => Promise<R | undefined> {
  const open = () => ({
    all: together<Asked<P>, Outcome<R>>((asked) => writeRounds(save, asked, 'free')),
    ofPlace: together<Asked<P>, Outcome<R>>((asked) => writeWaiting(save, asked)),
  });
  /** By database, because tests have several in one process. */
  const queues = new WeakMap<Db, ReturnType<typeof open>>();

  return async (ctx, post) => {
    const queue = queues.get(ctx.db) ?? open();
    queues.set(ctx.db, queue);
    let outcome = await queue.all('', { ctx, post });
    if ('error' in outcome ? outcome.surelyNot : outcome.written === undefined) outcome = await queue.ofPlace(post.placeId, { ctx, post });
    if ('error' in outcome) throw outcome.error;
    return outcome.written;
  };
}
