import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../../ledger/index.ts';

/** What of a member's envelopes nobody has taken yet, in fen: it comes back when they end. */
export async function heldInEnvelopes(db: Db | Tx, memberId: string): Promise<AmountMinor> {
  const { rest } = await db
    .selectFrom('redEnvelope')
    .select(sql<string>`coalesce(sum(total_minor - claimed_minor), 0)::text`.as('rest'))
    .where('senderId', '=', memberId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return amount(rest);
}
