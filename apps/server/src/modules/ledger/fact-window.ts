import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** The start of a comparison of facts with entries: a time for the facts, a transaction for the entries. Null: everything. */
export type Since = { at: Date; transactionId: string } | null;

/**
 * The range that a daily proof compares: each line after `recent` must occur on the other side after `earlier`. The two are a day apart, because
 * a fact and its entry do not have exactly the same time: the command reads its clock before it waits for locks, and a seal sees what it
 * wrote only after its commit.
 */
export interface FactWindow {
  recent: NonNullable<Since>;
  earlier: NonNullable<Since>;
}

interface Row {
  recentAt: Date;
  recentId: string;
  earlierAt: Date;
  earlierId: string;
}

/**
 * `recent` is a day before the last proof, so that what was committed late or during that proof is checked by the next one; `earlier` is two days
 * before. Both are at a seal, which records up to which transaction everything was visible at its time. Null, which means everything, until
 * there are seals of two days, and while the last proof had findings: a difference is reported until it is resolved, however old it is.
 */
export async function factWindow(tx: Tx): Promise<FactWindow | null> {
  const { rows } = await sql<Row>`
    select recent.sealed_at as recent_at, recent.transaction_id as recent_id, earlier.sealed_at as earlier_at, earlier.transaction_id as earlier_id
    from (select proved_at, right_books from ledger_proof order by id desc limit 1) last
    cross join lateral (select * from ledger_seal where sealed_at <= last.proved_at - interval '1 day' order by id desc limit 1) recent
    cross join lateral (select * from ledger_seal where sealed_at <= recent.sealed_at - interval '1 day' order by id desc limit 1) earlier
    where last.right_books`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  return { recent: { at: row.recentAt, transactionId: row.recentId }, earlier: { at: row.earlierAt, transactionId: row.earlierId } };
}
