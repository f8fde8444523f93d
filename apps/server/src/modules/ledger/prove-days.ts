import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { examine } from './examine.ts';
import type { FactCheck } from './fact-check.ts';
import { alone } from './journal.ts';
import { dayAfter, dayEnd, dayOf } from './month-span.ts';
import { storeProof, type Proof } from './prove.ts';
import { sealed } from './sealing.ts';
import type { WitnessSource } from './witnesses.ts';

/** Days that have ended without a proof, in order; if there is no proof at all, only the last day. */
async function missingDays(db: Db | Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from ledger_proof`.execute(db);
  const today = dayOf(now);
  const yesterday = dayOf(new Date(dayEnd(today).getTime() - 36 * 60 * 60 * 1000));
  const days: string[] = [];
  for (let day = rows[0]?.day ? dayAfter(rows[0].day) : yesterday; day < today; day = dayAfter(day)) days.push(day);
  return days;
}

/** The end of the journal at the end of a day, and at least where the last proof ended. */
async function positionAt(tx: Tx, day: string): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select greatest(
      coalesce((select max(position) from ledger_proof), 0),
      coalesce((select position from ledger_journal journal join ledger_transaction done on done.id = journal.transaction_id
        where posted_at < ${dayEnd(day)} order by position desc limit 1), 0))::text as position`.execute(tx);
  return BigInt(rows[0]?.position ?? 0);
}

/**
 * Closes each day of the site that has ended, with a proof of what came since the proof before; missed days are caught up. Each proof is
 * announced, so that its root is stored outside this machine.
 */
export async function proveDays(
  db: Db,
  now: Date,
  facts: readonly FactCheck[],
  witnesses: readonly WitnessSource[] = [],
): Promise<Proof[]> {
  const days = await missingDays(db, now);
  const proofs: Proof[] = [];
  for (const day of days) {
    const startedMs = performance.now();
    await sealed(db, now, witnesses);
    const proof = await alone(db, async (tx) => {
      // Another process may have done it first.
      if (!(await missingDays(tx, now)).includes(day)) return undefined;
      const to = await positionAt(tx, day);
      const examined = await examine(tx, { whole: false, to, facts, witnesses });
      return storeProof(tx, now, examined, { day, tookMs: performance.now() - startedMs });
    });
    if (proof !== undefined) proofs.push(proof);
  }
  return proofs;
}
