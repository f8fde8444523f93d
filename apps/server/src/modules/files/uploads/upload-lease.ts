import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** How long a lease is valid without renewal: longer than any pause of a live process. */
const leaseSeconds = 10;
const beatMs = 1000;
const tryAgainMs = 200;
const longestWaitMs = 15_000;

/** By the clock of the database, which is the same for all processes. */
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Acquires the lease, or asks its holder to release it. A deleted upload has nothing to wait for. */
async function acquire(db: Db, id: string, token: string): Promise<boolean> {
  const { rows } = await sql<{ acquired: boolean }>`
    update upload set
      lease_token = case when lease_until is null or lease_until < now() then ${token} else lease_token end,
      lease_until = case when lease_until is null or lease_until < now() then ${leaseEnd} else lease_until end,
      lease_requested = lease_until is not null and lease_until >= now()
    where id = ${id} returning lease_token = ${token} as acquired`.execute(db);
  return rows[0]?.acquired ?? true;
}

/** @returns whether another process wants the lease, or has it */
async function beat(db: Db, id: string, token: string): Promise<boolean> {
  const { rows } = await sql<{ requested: boolean }>`
    update upload set lease_until = ${leaseEnd} where id = ${id} and lease_token = ${token} returning lease_requested as requested`.execute(
    db,
  );
  return rows[0]?.requested ?? true;
}

async function giveBack(db: Db, id: string, token: string): Promise<void> {
  await sql`
    update upload set lease_token = null, lease_until = null, lease_requested = false where id = ${id} and lease_token = ${token}`.execute(
    db,
  );
}

/**
 * One writer per upload across all processes. A lease in its row and not an advisory lock, which would occupy a connection of the pool for
 * as long as a slow upload takes.
 */
export function uploadLeases(db: Db): Locker {
  return {
    newLock(id): Lock {
      const token = randomUUID();
      let beating: NodeJS.Timeout | undefined;
      return {
        async lock(signal: AbortSignal, cancel: RequestRelease) {
          const giveUpAt = performance.now() + longestWaitMs;
          while (!(await acquire(db, id, token))) {
            if (signal.aborted || performance.now() > giveUpAt) throw ERRORS.ERR_LOCK_TIMEOUT;
            await delay(tryAgainMs);
          }
          beating = setInterval(() => {
            // If the database is unreachable for a moment, it is retried; the lease expires anyway.
            beat(db, id, token).then(
              (requested) => (requested ? cancel() : undefined),
              () => undefined,
            );
          }, beatMs).unref();
        },
        async unlock() {
          clearInterval(beating);
          await giveBack(db, id, token);
        },
      };
    },
  };
}
