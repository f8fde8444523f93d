import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Kinds of pending proofs: a sign-in that waits for its second factor, the challenge of a passkey. */
export type ProofKind = 'second_factor' | 'passkey_login' | 'passkey_add';

const minuteMs = 60_000;

/** The challenge for signing in belongs to a form that may be open for a while. */
const lifeMs: Record<ProofKind, number> = { second_factor: 10 * minuteMs, passkey_login: 30 * minuteMs, passkey_add: 10 * minuteMs };

export type Facts = Readonly<Record<string, string>>;

export interface Proof {
  memberId: string | null;
  facts: Facts;
}

/** 256 random bits need no slow hash. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Stores a pending proof; the key is given to whoever must complete it and is stored as a hash only. */
export async function beginProof(db: Db, now: Date, kind: ProofKind, memberId: string | null, facts: Facts = {}): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + lifeMs[kind]);
  await db
    .insertInto('pendingProof')
    .values({ keyHash: hashKey(key), kind, memberId, facts: JSON.stringify(facts), endsAt })
    .execute();
  return key;
}

/** Consumes a proof: of two requests with one key, only one gets it. */
export async function consumeProof(db: Db | Tx, now: Date, kind: ProofKind, key: string): Promise<Proof | undefined> {
  const row = await db
    .deleteFrom('pendingProof')
    .where('keyHash', '=', hashKey(key))
    .where('kind', '=', kind)
    .returning(['memberId', 'facts', 'endsAt'])
    .executeTakeFirst();
  return row === undefined || row.endsAt <= now ? undefined : { memberId: row.memberId, facts: row.facts as Facts };
}

/** The proof while it may still be tried; not consumed. */
export async function findProof(db: Db, now: Date, kind: ProofKind, key: string, maxTries: number): Promise<Proof | undefined> {
  const row = await db
    .selectFrom('pendingProof')
    .select(['memberId', 'facts'])
    .where('keyHash', '=', hashKey(key))
    .where('kind', '=', kind)
    .where('endsAt', '>', now)
    .where('tries', '<', maxTries)
    .executeTakeFirst();
  return row && { memberId: row.memberId, facts: row.facts as Facts };
}

/** Counts a try, whatever its result; false when none is left. Of many concurrent ones no more than `maxTries` get true. */
export async function countTry(db: Db, kind: ProofKind, key: string, maxTries: number): Promise<boolean> {
  const row = await db
    .updateTable('pendingProof')
    .set({ tries: sql`tries + 1` })
    .where('keyHash', '=', hashKey(key))
    .where('kind', '=', kind)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined;
}
