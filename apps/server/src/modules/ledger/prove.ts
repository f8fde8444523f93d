import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Currency } from './amount.ts';
import { storeHeads } from './anchors.ts';
import { booksProved } from './events.ts';
import { examine, type Examined, type Scope } from './examine.ts';
import type { Findings } from './findings.ts';
import { alone } from './journal.ts';
import { sealed } from './sealing.ts';
import type { Distribution } from './distribution.ts';

/** The stored state of the books at one moment. */
export interface Proof {
  id: string;
  /** Whether the ledger is intact and all facts agree with it. */
  right: boolean;
  /** Whether the ledger itself is: its root can be recomputed later. */
  intact: boolean;
  /** Accounts that keep a chain and have an entry. */
  accounts: number;
  transactions: number;
  /**
   * Hash over the Merkle tree of the heads of all accounts and the journal's hash, in hex: whoever keeps it detects any later change of the
   * past.
   */
  root: string;
  findings: Findings;
  /** The positions of everything that was examined. */
  standing: Record<Currency, Distribution>;
}

/**
 * Stores the result of an examination as a proof and announces it, so that its root is stored outside this machine. If the books were
 * tampered with, only the findings are stored: no later proof builds on it.
 */
export async function storeProof(
  tx: Tx,
  now: Date,
  examined: Examined,
  { day, tookMs }: { day: string | null; tookMs: number },
): Promise<Proof> {
  const { findings, intact, position, witnessPosition, root, heads, standing } = examined;
  const right = Object.keys(findings).length === 0;
  const serialized = JSON.stringify(standing, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const { rows } = await sql<{ id: string }>`
    insert into ledger_proof (proved_at, right_books, accounts, transactions, root, findings, standing, took_ms, position, witness_position, day)
    values (${now}, ${right}, ${heads.accounts}, ${String(position)}, ${root}, ${JSON.stringify(findings)}, ${serialized}, ${Math.round(tookMs)},
      ${intact ? String(position) : null}, ${intact ? String(witnessPosition) : null}, ${day}::date) returning id`.execute(tx);
  const id = rows[0]?.id ?? '';
  if (intact) await storeHeads(tx, id, heads.moved, heads.pieces);
  await emit(tx, booksProved, { proofId: id });
  return { id, right, intact, accounts: heads.accounts, transactions: Number(position), root: root.toString('hex'), findings, standing };
}

/** Examines the books at one moment, while others go on writing, and stores the findings. All of the books unless stated otherwise. */
export async function prove(db: Db, now: Date, scope: Partial<Scope> = {}): Promise<Proof> {
  const startedMs = performance.now();
  await sealed(db, now, scope.witnesses ?? [], { whole: scope.whole ?? true });
  return alone(db, async (tx) => {
    const examined = await examine(tx, { whole: true, ...scope });
    return storeProof(tx, now, examined, { day: null, tookMs: performance.now() - startedMs });
  });
}
