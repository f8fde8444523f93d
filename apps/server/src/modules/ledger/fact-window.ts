import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Where a comparison of facts with entries begins: a time for the facts, a transaction for the entries. Null: everything. */
export type Since = { at: Date; transactionId: string } | null;

/**
 * What a proof of a day compares: each line after `near` must stand on the other side after `far`. The two lie a day
 * apart, because a fact and its entry do not carry the very same time: the command reads its clock before it waits for
 * locks, and what it wrote is seen by a seal only after its commit.
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
 * From a day before the last proof, so what was committed late or while that proof ran is looked at by the next one; with
 * `far` the margin is two days. Both begin at a seal, which says up to which transaction everything was visible at its
 * time. Null, which means everything, until there are seals of two days, and while the last proof found something:
 * a difference is reported until it is gone, however old it is.
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
