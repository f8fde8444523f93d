import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { nameKey } from '../members/index.ts';

/** Sliding window of domain/rules.md 1.3. */
const windowMs = 60_000;

/** Many people may share an address (an office, a school), so it takes more than one account's failures. */
const addressLimit = 15;

export interface FailureCounts {
  account: number;
  address: number;
}

/** Kept as a hash: whatever was typed into the field (a password, by mistake) must not lie in the database. */
function accountKey(account: string): string {
  return createHash('sha256').update(nameKey(account)).digest('base64url');
}

/** Whether a sign-in needs a captcha now; `after` 0 = always. */
export function needsCaptcha(counts: FailureCounts, after: number): boolean {
  return counts.account >= after || counts.address >= addressLimit;
}

function counted(account: string, address: string, now: Date) {
  const since = new Date(now.getTime() - windowMs);
  return {
    account: sql<number>`(select count(*)::int from login_failure where account = ${accountKey(account)} and failed_at > ${since})`,
    address: sql<number>`(select count(*)::int from login_failure where address = ${address} and failed_at > ${since})`,
  };
}

export async function countFailures(db: Db, now: Date, account: string, address: string): Promise<FailureCounts> {
  const counts = counted(account, address, now);
  return db.selectNoFrom([counts.account.as('account'), counts.address.as('address')]).executeTakeFirstOrThrow();
}

/**
 * Notes a try as failed before its password is looked at, and tells how many failed before it. Hashing takes so long
 * that a burst sent at once would otherwise pass as a whole before the first failure is written.
 */
export async function beginTry(db: Db, now: Date, account: string, address: string): Promise<FailureCounts & { id: string }> {
  const counts = counted(account, address, now);
  return db
    .with('mine', (with_) =>
      with_.insertInto('loginFailure').values({ account: accountKey(account), address, failedAt: now }).returning('id'),
    )
    .selectFrom('mine')
    .select(['mine.id', counts.account.as('account'), counts.address.as('address')])
    .executeTakeFirstOrThrow();
}

/** Takes a try back that never came to its password. */
export async function withdrawTry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('id', '=', id).execute();
}

/** A right password clears the account's failures; those of other accounts from the same address stay. */
export async function forgetFailures(db: Db, account: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', accountKey(account)).execute();
}

export async function clearFailures(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('loginFailure').where('failedAt', '<', new Date(now.getTime() - windowMs)).execute();
}
