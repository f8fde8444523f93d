import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { Ctx, Services } from '../../platform/http/ctx.ts';

/** Sliding window of domain/rules.md 1.3, for the captcha. */
const captchaWindowMs = 60_000;

/** How long a failure delays further tries. */
export const waitWindowMs = 60 * 60_000;

/** Failures within the hour -> how long after the last one the next try must wait, the strictest first. */
const waits = [
  { failures: 20, seconds: 15 * 60 },
  { failures: 10, seconds: 2 * 60 },
  { failures: 5, seconds: 30 },
];

/** Many people may share an address (an office, a school), so its limits are higher than an account's. */
const addressShare = 10;
const captchaAddressLimit = 15;

/** The target of a try, e.g. `account:alice` or `factor:7`, and the address. */
export interface Target {
  key: string;
  address: string;
  /** The owner has signed in from this address before: then only failures from here count, so that others cannot lock the owner out. */
  familiar?: boolean;
}

/** Failures of the last minute. */
export interface RecentFailures {
  account: number;
  address: number;
}

/** Stored as a hash: whatever was typed into the field (a password, by mistake) must not be in the database. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether a sign-in needs a captcha now; `after` 0 = always. */
export function needsCaptcha(recent: RecentFailures, after: number): boolean {
  return recent.account >= after || recent.address >= captchaAddressLimit;
}

async function countFailures(db: Db | Tx, now: Date, { key, address, familiar = false }: Target) {
  const mine = sql`account = ${hashed(key)}`;
  const here = sql`address = ${address}`;
  const inWindow = sql`failed_at > ${new Date(now.getTime() - captchaWindowMs)}`;
  const counted = sql`${mine} and (not ${familiar}::boolean or ${here})`;
  const countedHere = sql`${here} and not ${familiar}::boolean`;
  return db
    .selectFrom('loginFailure')
    .select([
      sql<number>`(count(*) filter (where ${mine} and ${inWindow}))::int`.as('account'),
      sql<number>`(count(*) filter (where ${here} and ${inWindow}))::int`.as('address'),
      sql<number>`(count(*) filter (where ${counted}))::int`.as('ofKey'),
      sql<Date | null>`max(failed_at) filter (where ${counted})`.as('lastOfKey'),
      sql<number>`(count(*) filter (where ${countedHere}))::int`.as('ofAddress'),
      sql<Date | null>`max(failed_at) filter (where ${countedHere})`.as('lastOfAddress'),
    ])
    .where(sql<boolean>`(${mine} or ${here})`)
    .where('failedAt', '>', new Date(now.getTime() - waitWindowMs))
    .executeTakeFirstOrThrow();
}

function secondsToWait(now: Date, failures: number, last: Date | null): number {
  const wait = waits.find((step) => failures >= step.failures);
  if (wait === undefined || last === null) return 0;
  return Math.max(0, Math.ceil((last.getTime() + wait.seconds * 1000 - now.getTime()) / 1000));
}

/** For the form: failures of the last minute. */
export async function recentFailures(db: Db, now: Date, target: Target): Promise<RecentFailures> {
  return countFailures(db, now, target);
}

/**
 * Counts a try as failed before the secret is checked. Hashing takes so long that otherwise a concurrent burst would pass as a whole before
 * the first failure is written; the locks make the tries of one burst see each other. A try that must wait is not counted, so that repeated
 * tries do not extend the wait.
 * @throws Failure `login.wait` (456) with the seconds to wait
 */
export async function beginTry(
  { write, clock }: Pick<Services, 'write' | 'clock'>,
  target: Target,
): Promise<RecentFailures & { id: string }> {
  const begun = await write(async (tx) => {
    const now = clock.now();
    // Always in this order, so that no two tries deadlock.
    await sql`select pg_advisory_xact_lock(7301, hashtext(${hashed(target.key)}))`.execute(tx);
    await sql`select pg_advisory_xact_lock(7302, hashtext(${target.address}))`.execute(tx);
    const failures = await countFailures(tx, now, target);
    const seconds = Math.max(
      secondsToWait(now, failures.ofKey, failures.lastOfKey),
      secondsToWait(now, Math.floor(failures.ofAddress / addressShare), failures.lastOfAddress),
    );
    if (seconds > 0) return { seconds, id: undefined };
    const values = { account: hashed(target.key), address: target.address, failedAt: now };
    const { id } = await tx.insertInto('loginFailure').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, account: failures.account, address: failures.address };
  });
  return begun.id === undefined ? fail('login.wait', { seconds: begun.seconds }) : begun;
}

/** Takes back a try whose secret was never checked. */
export async function withdrawTry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('id', '=', id).execute();
}

/** A correct secret resets the failures of its target; those of other accounts from the same address are kept. */
export async function forgetTries(db: Db | Tx, key: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', hashed(key)).execute();
}

export async function clearTries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('loginFailure')
    .where('failedAt', '<', new Date(now.getTime() - waitWindowMs))
    .execute();
}

/** Runs a check of a secret as one try. @throws Failure `login.wait` */
export async function tryOnce(ctx: Ctx, key: string, isRight: () => Promise<boolean>): Promise<boolean> {
  await beginTry(ctx, { key, address: ctx.address });
  const right = await isRight();
  if (right) await forgetTries(ctx.db, key);
  return right;
}
