import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { journalHash } from './journal.ts';
import { chainEnd, type ChainEnd } from './chain-end.ts';

/**
 * Rows that facts are compared with: to make the books agree with a forged fact, an attacker has to change these too. `rows` has the
 * columns `id`, `fixed` (SHA-256 of what never changes), `words` (a salted hash of what may be deleted, null where there is nothing) and
 * `forgotten` (whether the text may be gone by now).
 */
export interface WitnessSource {
  /** Name shown to staff when a row was changed, e.g. `auditLog`. */
  name: string;
  /** The table into which the rows are inserted, and which assigns their ids. */
  table: string;
  rows: RawBuilder<unknown>;
}

/** SHA-256 over columns, in a form that does not depend on session settings. Times as microseconds: see `microseconds`. */
export function fixedHash(...columns: readonly RawBuilder<unknown>[]): RawBuilder<Buffer> {
  return sql`sha256(convert_to(jsonb_build_array(${sql.join(columns)})::text, 'UTF8'))`;
}

/** A time as a number that jsonb writes the same everywhere. */
export function microseconds(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** The initial hash of the chain over all witnesses. */
export const firstWitnessHash = createHash('sha256').update('ledger_witness').digest();

/** One witness as a link of the chain. */
export interface Witness {
  source: string;
  id: string;
  fixed: Buffer;
  words: Buffer | null;
}

function leafOf({ source, id, fixed, words }: Witness): Buffer {
  return createHash('sha256')
    .update(`${source} ${id} `)
    .update(fixed)
    .update(words ?? Buffer.alloc(0))
    .digest();
}

/** The chain after one more witness. */
export function witnessHash(before: Buffer, position: bigint, witness: Witness): Buffer {
  return journalHash(before, position, leafOf(witness));
}

/** The end of the chain, or its state at a position. */
export function witnessEnd(db: Db | Tx, at?: bigint): Promise<ChainEnd> {
  return chainEnd(db, 'ledger_witness', firstWitnessHash, at);
}
