import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/db.ts';

export type Way = 'hint' | 'sms' | 'mail';

/** What a ticket stands for, by its kind; the ticket itself is stored nowhere. */
interface TicketFacts {
  /** The input of step 1: the recovery method, and the account, phone or address. Not whether it exists. */
  recovery: { way: Way; identity: string };
  /** Whoever reads the mail of this address may set the member's password. */
  invitation: { memberId: string; email: string };
}

type Kind = keyof TicketFacts;

export type Ticket = TicketFacts['recovery'];

const dayMs = 24 * 60 * 60_000;
const lifeMs: Record<Kind, number> = { recovery: 30 * 60_000, invitation: 14 * dayMs };

/** How long the link of an invitation can be used. */
export const invitationDays = lifeMs.invitation / dayMs;

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** Stores facts under a key that only its recipient gets. */
export async function issueTicket<K extends Kind>(db: Db | Tx, now: Date, kind: K, facts: TicketFacts[K]): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  const endsAt = new Date(now.getTime() + lifeMs[kind]);
  await db
    .insertInto('pendingProof')
    .values({ keyHash: hashOf(ticket), kind, facts: JSON.stringify(facts), endsAt })
    .execute();
  return ticket;
}

export async function readTicket<K extends Kind>(db: Db, now: Date, kind: K, ticket: string): Promise<TicketFacts[K] | undefined> {
  const row = await db
    .selectFrom('pendingProof')
    .select('facts')
    .where('keyHash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : (row.facts as unknown as TicketFacts[K]);
}

/** Consumes a ticket; false when another request was first. */
export async function spendTicket(tx: Tx, kind: Kind, ticket: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('pendingProof')
    .where('keyHash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst();
  return gone !== undefined;
}
