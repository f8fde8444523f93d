import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Currency } from './amount.ts';
import { contentHash } from './posting.ts';
import { proofChecks } from './proof-checks.ts';
import { forgetEarlierHeads, keepHeads, readHeads, type Heads } from './proof-heads.ts';
import { standing, type Standing } from './queries/standing.ts';

/** What is wrong, by name of the check: how often, and the first places. */
export type Findings = Record<string, { count: number; places: string[] }>;

/** The state of the books at one moment. */
export interface Proof {
  right: boolean;
  accounts: number;
  transactions: number;
  /** Merkle root over the heads of all accounts, in hex: whoever keeps it notices any later change of the past. */
  root: string;
  findings: Findings;
  /** Where everything stood. */
  standing: Record<Currency, Standing>;
}

export interface KeptProof extends Proof {
  id: string;
}

const shownPlaces = 10;

/** Rows read at a time: the books may be larger than memory. */
const batch = 5000;

function add(findings: Findings, name: string, place: string): void {
  const found = (findings[name] ??= { count: 0, places: [] });
  found.count += 1;
  if (found.places.length < shownPlaces) found.places.push(place);
}

interface ContentRow {
  id: string;
  key: string;
  inputHash: Buffer;
  kind: string;
  subjectKind: string;
  subjectId: string;
  actorId: string | null;
  memo: string;
  salt: Buffer | null;
  legs: { name: string; amount: string }[];
}

async function contentsAfter(tx: Tx, id: string): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select done.id, key::text as key, input_hash, kind, subject_kind, subject_id, actor_id::text as actor_id, memo, salt, coalesce((
      select json_agg(json_build_object('name', owner_kind || ' ' || owner || ' ' || currency, 'amount', amount_minor::text))
      from ledger_entry entry join ledger_account account on account.id = account_id where transaction_id = done.id), '[]') as legs
    from ledger_transaction done where done.id > ${id} order by done.id limit ${batch}`.execute(tx);
  return rows;
}

/** Whether each transaction still says what its hash was made of. */
async function checkContents(tx: Tx, findings: Findings): Promise<number> {
  let count = 0;
  let last = '0';
  for (;;) {
    const rows = await contentsAfter(tx, last);
    for (const row of rows) {
      const legs = row.legs.map(({ name, amount }) => ({ name, amount: BigInt(amount) }));
      if (!contentHash({ ...row, legs }).equals(row.inputHash)) add(findings, 'contents', row.id);
    }
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return count;
  }
}

/** Walks through all of the books as the transaction sees them. */
export async function examine(tx: Tx): Promise<{ proof: Proof; heads: Heads }> {
  const findings: Findings = {};
  for (const [name, check] of Object.entries(proofChecks)) {
    const { rows } = await check.execute(tx);
    for (const { place } of rows) add(findings, name, place);
  }
  const transactions = await checkContents(tx, findings);
  const heads = await readHeads(tx);
  const right = Object.keys(findings).length === 0;
  const root = heads.root.toString('hex');
  return { proof: { right, accounts: heads.accounts, transactions, root, findings, standing: await standing(tx) }, heads };
}

/** Examines the books as they are at one moment, while others go on writing, and keeps what it found. */
export async function prove(db: Db, now: Date): Promise<KeptProof> {
  const startedMs = performance.now();
  const kept = await db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
    const { proof, heads } = await examine(tx);
    const { right, accounts, transactions, findings } = proof;
    const { id } = await tx
      .insertInto('ledgerProof')
      .values({
        provedAt: now,
        rightBooks: right,
        accounts,
        transactions,
        root: heads.root,
        findings: JSON.stringify(findings),
        standing: JSON.stringify(proof.standing, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        tookMs: Math.round(performance.now() - startedMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepHeads(tx, id, heads);
    return { id, ...proof };
  });
  await forgetEarlierHeads(db);
  return kept;
}
