import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/db.ts';

export type Way = 'hint' | 'sms' | 'mail';

/** The input of step 1: the recovery method, and the account, phone or address. Not whether it exists. */
export interface Ticket {
  way: Way;
  identity: string;
}

const kind = 'recovery';
const lifeMs = 30 * 60_000;

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** Stores the input of step 1 under a key that only this browser gets. */
export async function issueTicket(db: Db, now: Date, facts: Ticket): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  const endsAt = new Date(now.getTime() + lifeMs);
  await db
    .insertInto('pendingProof')
    .values({ keyHash: hashOf(ticket), kind, facts: JSON.stringify(facts), endsAt })
    .execute();
  return ticket;
}

export async function readTicket(db: Db, now: Date, ticket: string): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('pendingProof')
    .select('facts')
    .where('keyHash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : (row.facts as unknown as Ticket);
}

/** Consumes a ticket; false when another request was first. */
export async function spendTicket(tx: Tx, ticket: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('pendingProof')
    .where('keyHash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst();
  return gone !== undefined;
}
