import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** How far a chain reaches: that of the journal, or that of the witnesses. */
export interface ChainEnd {
  position: bigint;
  hash: Buffer;
}

/** The end of a chain, or its state at a position; `first` is the hash before its first link. */
export async function chainEnd(
  db: Db | Tx,
  table: 'ledger_journal' | 'ledger_witness',
  first: Buffer,
  at = 2n ** 63n - 1n,
): Promise<ChainEnd> {
  const { rows } = await sql<{ position: string; hash: Buffer }>`
    select position, hash from ${sql.table(table)} where position <= ${String(at)}::bigint order by position desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? { position: 0n, hash: first } : { position: BigInt(row.position), hash: row.hash };
}
