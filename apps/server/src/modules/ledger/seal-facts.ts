import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { FindCheck } from './fact-check.ts';
import type { Since } from './fact-window.ts';

/**
 * Seals determine where the search for new rows begins: a seal beyond the existing rows would prevent later ones from ever being sealed.
 * Each must continue the one before, and must not cover anything in the future.
 */
async function find(tx: Tx, since: Since): Promise<string[]> {
  const { rows } = await sql<{ location: string }>`
    with line as (
      select *, lag(position) over next as position_before, lag(transaction_id) over next as transaction_before,
        lag(settled_id) over next as settled_before
      from ledger_seal where ${since === null ? sql`true` : sql`sealed_at >= ${since.at}`} window next as (order by id)
    )
    select id::text as location from line
    where position < position_before or transaction_id < transaction_before or settled_id < settled_before
      or settled_id > transaction_id
      or transaction_id > (select coalesce(max(id), 0) from ledger_transaction)
      or position > (select coalesce(max(position), 0) from ledger_journal)
    union all
    select 'transaction ' || done.id from ledger_transaction done
    where done.id <= (select coalesce(max(settled_id), 0) from ledger_seal) and ${since === null ? sql`true` : sql`done.id > ${since.transactionId}::bigint`}
      and not exists (select from ledger_journal where transaction_id = done.id)
    union all
    select 'witnesses ' || id from ledger_witness_seal seal
    where ${since === null ? sql`true` : sql`sealed_at >= ${since.at}`} and exists (
      select from jsonb_each_text(settled_ids) settled(source, settled_id)
      where settled_id::bigint > coalesce((last_ids ->> source)::bigint, 0)
        or settled_id::bigint > coalesce((select max(row_id) from ledger_witness witness where witness.source = settled.source), 0))
    order by 1`.execute(tx);
  return rows.map(({ location }) => location);
}

/** A proof says that the books were right exactly if it found nothing; the last one has no place in the chain of witnesses yet. */
async function findFlags(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ledger_proof where right_books <> (findings = '{}'::jsonb) order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export const sealFacts: readonly FindCheck[] = [
  { name: 'sealOrder', find },
  { name: 'proofFlags', find: findFlags },
];
