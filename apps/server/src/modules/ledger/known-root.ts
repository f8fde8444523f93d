import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { journalEnd } from './journal.ts';
import { sealRoot } from './sealing.ts';
import { witnessEnd } from './witnesses.ts';

/** What an externally kept root covers: a proof, or only the seal of a minute. */
export interface KnownRoot {
  at: Date;
  transactions: string;
}

async function ofProof(db: Db | Tx, root: string): Promise<KnownRoot | undefined> {
  const { rows } = await sql<KnownRoot>`
    select proved_at as at, transactions from ledger_proof where root = decode(${root}, 'hex') and position is not null order by id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Seals record the positions of both chains: the chains, which were just examined, must give the same root there. */
async function ofSeal(db: Db | Tx, root: string): Promise<KnownRoot | undefined> {
  const { rows } = await sql<{ at: Date; position: string; witnessPosition: string }>`
    select sealed_at as at, position, witness_position from ledger_seal_root where root = decode(${root}, 'hex') order by id limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const [journal, witnesses] = [await journalEnd(db, BigInt(row.position)), await witnessEnd(db, BigInt(row.witnessPosition))];
  const holds =
    String(journal.position) === row.position &&
    String(witnesses.position) === row.witnessPosition &&
    sealRoot(journal.hash, witnesses.hash).toString('hex') === root.toLowerCase();
  return holds ? { at: row.at, transactions: row.position } : undefined;
}

/** What an externally kept root covers; it is confirmed when a full examination found the books intact. */
export async function knownRoot(db: Db | Tx, root: string): Promise<KnownRoot | undefined> {
  if (!/^[0-9a-f]{64}$/i.test(root)) return undefined;
  return (await ofProof(db, root)) ?? ofSeal(db, root);
}
