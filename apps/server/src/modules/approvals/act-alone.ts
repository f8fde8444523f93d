import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

const dayMs = 24 * 3_600_000;

/** Value that one member of staff would move without a second person; in minor units, whatever the direction. */
export interface Move {
  /** The act, e.g. `adjustment`, and what it is about. */
  kind: string;
  subject: string;
  currency: 'CNY' | 'POINT';
  units: bigint;
  /** What one may move alone within a day, all acts together. */
  limit: bigint;
}

/**
 * Counts these moves against what the caller may move alone within a day, all or none. False when one exceeds its limit:
 * then it takes two, and nothing is counted. Locks the caller's row, so that halves sent at once count as one whole; whoever
 * locks other members too has locked them all by id before.
 */
export async function actAlone(tx: Tx, { viewer, clock }: MemberCtx, moves: readonly Move[]): Promise<boolean> {
  const actorId = viewer.memberId;
  await tx.selectFrom('member').select('id').where('id', '=', actorId).forNoKeyUpdate().executeTakeFirst();
  const now = clock.now();
  const { rows } = await sql<{ currency: Move['currency']; total: string }>`
    select currency, sum(amount_minor)::text as total from alone_act
    where actor_id = ${actorId} and at > ${new Date(now.getTime() - dayMs)} group by currency`.execute(tx);
  const moved = (currency: string) => BigInt(rows.find((row) => row.currency === currency)?.total ?? 0);
  if (moves.some(({ currency, units, limit }) => moved(currency) + units > limit)) return false;
  const acts = moves.map(({ kind, subject, currency, units }) => ({
    actorId,
    kind,
    subject,
    currency,
    amountMinor: String(units),
    at: now,
  }));
  if (acts.length > 0) await tx.insertInto('aloneAct').values(acts).execute();
  return true;
}
