import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { closeAccount, lockAffairs } from '../src/modules/account-deletion/index.ts';
import { ownData } from '../src/modules/account-deletion/own-data.ts';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { hasOpenPayout } from '../src/modules/payouts/index.ts';
import { ApiProblem, testApp, type Person } from './app.ts';
import { partOfActs } from './lock-order/acts.ts';
import { openWorld, type Act, type World } from './lock-order/world.ts';
import { snake } from './plant.ts';
import { clearWaiting } from './two-people/people.ts';
import { holdLocks, waitingForLocks } from './waiting.ts';

const app = testApp();
// Refunds and roles that acts need are made by hand, and changes that still wait are withdrawn by hand.
afterAll(() => checkBooks(app, ['refundTasks', 'refundAmounts', 'roleEnds', 'staffChangeActs']));

/** Cancels the account, and commits once the call is answered or waits for it. While money is on its way out it cannot be cancelled. */
async function cancelDuring<T>(person: Person, walk: Walk, call: () => Promise<T>): Promise<T> {
  walk.mayLeave = !(await hasOpenPayout(app.db, person.id));
  if (!walk.mayLeave) return call();
  const cancellation = await holdLocks(app, async (tx) => {
    const affairs = await lockAffairs(tx, person.id);
    await closeAccount(tx, person.id, affairs, { actorId: person.id, at: app.clock.now() });
  });
  let isAnswered = false;
  const answer = call().finally(() => {
    isAnswered = true;
  });
  // It may be refused before anybody awaits it.
  answer.catch(() => {});
  while (!isAnswered && (await waitingForLocks(app)) === 0) await new Promise(setImmediate);
  await cancellation.letGo();
  return answer;
}

interface Walk {
  /** So many calls were made. */
  calls: number;
  /** The account is cancelled during this call, counted from 0. */
  at: number;
  mayLeave: boolean;
}

const leaving = (person: Person, walk: Walk): Person => ({
  ...person,
  call: (endpoint, ...rest) => {
    const call = () => person.call(endpoint, ...rest);
    walk.calls += 1;
    return walk.calls - 1 === walk.at ? cancelDuring(person, walk, call) : call();
  },
});

/** Refusals are fine, being at fault is not. */
async function faultsOf(act: Act, world: World): Promise<string[]> {
  try {
    await act(world);
    return [];
  } catch (error) {
    // 508 is how the API says that a session was ended.
    if (error instanceof ApiProblem && (error.status < 500 || error.status === 508)) return [];
    return [String(error)];
  }
}

const erased = ownData
  .filter(({ cancelled }) => typeof cancelled === 'string')
  .flatMap(({ columns }) => columns.map((column) => snake(column).split('.') as [string, string]));

const identifying = ['account', 'nickname', 'passwordHash', 'hintQuestion', 'phone', 'email', 'avatarUrl', 'coverUrl', 'bio'] as const;

/** What still belongs to somebody: rows, and values of the member's own row. */
async function leftOf({ id }: Person): Promise<string[]> {
  const left: string[] = [];
  for (const [table, column] of erased) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint limit 1`.execute(app.db);
    if (rows.length > 0) left.push(`${table}.${column}`);
  }
  const row = await app.db.selectFrom('member').select(identifying).where('id', '=', id).executeTakeFirstOrThrow();
  return [...left, ...identifying.filter((name) => row[name] !== null && row[name] !== '').map((name) => `member.${name}`)];
}

const isCancelled = async ({ id }: Person): Promise<boolean> =>
  (await app.db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state === 'cancelled';

type Who = 'me' | 'other' | 'boss' | 'deputy';

/** The act once for each call of this person, who leaves during it. */
async function differencesIn(act: Act, who: Who): Promise<string[]> {
  const differences: string[] = [];
  for (let at = 0; ; at += 1) {
    const world = await openWorld(app);
    const walk: Walk = { calls: 0, at, mayLeave: true };
    const faults = await faultsOf(act, { ...world, [who]: leaving(world[who], walk) });
    if (walk.calls <= at) return differences;
    await app.settle();
    await clearWaiting(app);
    const isGone = await isCancelled(world[who]);
    const left = isGone ? await leftOf(world[who]) : walk.mayLeave ? ['is not cancelled'] : [];
    differences.push(...[...faults, ...left].map((each) => `${who}, call ${at}: ${each}`));
  }
}

test.each(partOfActs(24))(
  '%s by somebody whose account is cancelled meanwhile is no fault and leaves nothing of them',
  async (_, act) => {
    const differences: string[] = [];
    for (const who of ['me', 'other', 'boss', 'deputy'] as const) differences.push(...(await differencesIn(act, who)));
    expect(differences).toEqual([]);
  },
  1_200_000,
);
