import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { transact } from '../../platform/database/write.ts';
import { seal } from './journal.ts';
import { nodeHash } from './merkle.ts';
import { sealWitnesses } from './seal-witnesses.ts';
import type { WitnessSource } from './witnesses.ts';
import type { ChainEnd } from './chain-end.ts';

/** Any number that only we use; not that of `alone`, under which a proof may run for minutes. */
const lockKey = 7_236_545;

/** The end of both chains. */
export interface Sealed {
  journal: ChainEnd;
  witnesses: ChainEnd;
  /** Above both, in hex: whoever keeps it notices any later change of what was there by then. */
  root: string;
  /** Whether anything was there to be sealed. */
  grown: boolean;
}

/** One at a time gives out positions, until its commit: nobody locks anything else afterwards. */
export async function lockSealing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx);
}

interface LastRoot {
  position: string;
  witnessPosition: string;
}

/** Gives all that is there and has none its position, in both chains, and writes down what they come to. */
export async function sealAll(tx: Tx, now: Date, sources: readonly WitnessSource[], options: { whole?: boolean } = {}): Promise<Sealed> {
  await lockSealing(tx);
  const journal = await seal(tx, now, options);
  const witnesses = await sealWitnesses(tx, now, sources, options);
  const root = sealRoot(journal.hash, witnesses.hash);
  const { rows } = await sql<LastRoot>`select position, witness_position from ledger_seal_root order by id desc limit 1`.execute(tx);
  const grown = rows[0]?.position !== String(journal.position) || rows[0].witnessPosition !== String(witnesses.position);
  if (grown)
    await sql`insert into ledger_seal_root (sealed_at, position, witness_position, root)
      values (${now}, ${String(journal.position)}, ${String(witnesses.position)}, ${root})`.execute(tx);
  return { journal, witnesses, root: root.toString('hex'), grown };
}

/** What a seal comes to: above the hashes of both chains. */
export function sealRoot(journal: Buffer, witnesses: Buffer): Buffer {
  return nodeHash(journal, witnesses);
}

/** The same in a transaction of its own, short: a proof reads afterwards, as long as it takes, and nobody waits for it. */
export async function sealed(db: Db, now: Date, sources: readonly WitnessSource[], options: { whole?: boolean } = {}): Promise<Sealed> {
  return transact(db, (tx) => sealAll(tx, now, sources, options));
}
