import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { Failure, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/**
 * Not a slow hash: the author's Markdown contains the password in clear anyway. The hash serves only to keep the password out of the rows
 * that are read to show a topic, and to make comparing take the same time for every input.
 */
export function passwordHash(salt: Buffer, password: string): Buffer {
  return createHash('sha256').update(salt).update(password.normalize('NFC')).digest();
}

export function isPassword(lock: { salt: Buffer | null; passwordHash: Buffer | null }, password: string): boolean {
  return lock.salt !== null && lock.passwordHash !== null && timingSafeEqual(passwordHash(lock.salt, password), lock.passwordHash);
}

/** Failed tries without a delay; each further one doubles the delay, up to the longest. After an hour without a try the count is reset. */
const [freeTries, firstWaitSeconds, longestWaitSeconds, forgottenMs] = [5, 2, 900, 3_600_000];

/** Beyond this number of failures the delay no longer grows, which also bounds the exponent. */
const countedTries = 30;

function waitSeconds(tries: number): number {
  return tries < freeTries ? 0 : Math.min(firstWaitSeconds * 2 ** (tries - freeTries), longestWaitSeconds);
}

/** The same in SQL, where tries of several processes are counted together. */
const waitEnds = sql`counted.since + make_interval(secs => case when counted.tries < ${freeTries}::int then 0
  else least(${firstWaitSeconds}::int * power(2, counted.tries - ${freeTries}::int), ${longestWaitSeconds}::int) end)`;

/**
 * Counts a password as wrong before it is checked, in a statement of its own: a failure does not roll the count back, and all processes
 * count together. A try that must wait is not counted. @throws Failure `rate.exceeded`
 */
export async function countTry({ db, clock, viewer }: MemberCtx): Promise<void> {
  const now = clock.now();
  const over = sql`counted.since <= ${new Date(now.getTime() - forgottenMs)}`;
  const { rows } = await sql`
    insert into unlock_try as counted (member_id, since, tries) values (${viewer.memberId}, ${now}, 1)
    on conflict (member_id) do update set
      tries = case when ${over} then 1 else least(counted.tries + 1, ${countedTries}::int) end,
      since = excluded.since
    where ${over} or ${waitEnds} <= ${now}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const counted = await db.selectFrom('unlockTry').select(['since', 'tries']).where('memberId', '=', viewer.memberId).executeTakeFirst();
  invariant(counted !== undefined, 'who must wait has tried');
  const seconds = Math.ceil((counted.since.getTime() - now.getTime()) / 1000) + waitSeconds(counted.tries);
  throw new Failure('rate.exceeded', { seconds: Math.max(seconds, 1) });
}

/**
 * A correct password is not a failure. Only this try is taken back: otherwise members could reset their count with a topic of their own.
 */
export async function undoTry(tx: Tx, memberId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('unlockTry')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('memberId', '=', memberId)
    .where('tries', '>', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await tx.deleteFrom('unlockTry').where('memberId', '=', memberId).execute();
}
