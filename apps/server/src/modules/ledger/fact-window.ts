import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** The start of a comparison of facts with entries: a time for the facts, a transaction for the entries. Null: everything. */
export type Since = { at: Date; transactionId: string } | null;

/**
 * The range that a daily proof compares: each line after `near` must occur on the other side after `far`. The two are a day apart, because
 * a fact and its entry do not have exactly the same time: the command reads its clock before it waits for locks, and a seal sees what it
 * wrote only after its commit.
 */
export interface FactWindow {
  near: NonNullable<Since>;
  far: NonNullable<Since>;
}

interface Row {
  nearAt: Date;
  nearId: string;
  farAt: Date;
  farId: string;
}

/**
 * `near` is a day before the last proof, so that what was committed late or during that proof is checked by the next one; `far` is two days
 * before. Both are at a seal, which records up to which transaction everything was visible at its time. Null, which means everything, until
 * there are seals of two days, and while the last proof had findings: a difference is reported until it is resolved, however old it is.
 */
export async function factWindow(tx: Tx): Promise<FactWindow | null> {
  const { rows } = await sql<Row>`
    select near.sealed_at as near_at, near.transaction_id as near_id, far.sealed_at as far_at, far.transaction_id as far_id
    from (select proved_at, right_books from ledger_proof order by id desc limit 1) last
    cross join lateral (select * from ledger_seal where sealed_at <= last.proved_at - interval '1 day' order by id desc limit 1) near
    cross join lateral (select * from ledger_seal where sealed_at <= near.sealed_at - interval '1 day' order by id desc limit 1) far
    where last.right_books`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  return { near: { at: row.nearAt, transactionId: row.nearId }, far: { at: row.farAt, transactionId: row.farId } };
}
