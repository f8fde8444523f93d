import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { transact } from '../../platform/database/write.ts';
import { seal } from './journal.ts';
import { nodeHash } from './merkle.ts';
import { sealWitnesses } from './seal-witnesses.ts';
import type { WitnessSource } from './witnesses.ts';
import type { ChainEnd } from './chain-end.ts';

/** An arbitrary number that nothing else uses; different from that of `alone`, which a proof may hold for minutes. */
const lockKey = 7_236_545;

/** The end of both chains. */
export interface Sealed {
  journal: ChainEnd;
  witnesses: ChainEnd;
  /** Hash over both, in hex: whoever keeps it detects any later change of what existed by then. */
  root: string;
  /** Whether there was anything to seal. */
  grown: boolean;
}

/** Only one transaction at a time assigns positions, until its commit: it locks nothing else afterwards. */
export async function lockSealing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx);
}

interface LastRoot {
  position: string;
  witnessPosition: string;
}

/** Appends everything without a position to both chains, and stores the resulting hashes. */
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

/** The root of a seal: hash over the hashes of both chains. */
export function sealRoot(journal: Buffer, witnesses: Buffer): Buffer {
  return nodeHash(journal, witnesses);
}

/** The same in a short transaction of its own: a proof reads afterwards, as long as it takes, and nobody has to wait for it. */
export async function sealed(db: Db, now: Date, sources: readonly WitnessSource[], options: { whole?: boolean } = {}): Promise<Sealed> {
  return transact(db, (tx) => sealAll(tx, now, sources, options));
}
