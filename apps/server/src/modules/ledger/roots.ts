import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';

/** A proof in the form in which it is stored outside this machine. */
export interface ProvedRoot {
  /** The day of the site that it closed; null for a full proof. */
  day: string | null;
  at: Date;
  /** How many transactions it covers. */
  transactions: string;
  root: string;
  right: boolean;
  /** Names of the failed checks, e.g. `recharges`. */
  wrong: string[];
}

/** The part of a proof that is stored outside this machine. */
export async function provedRoot(db: Db, proofId: string): Promise<ProvedRoot | undefined> {
  const { rows } = await sql<ProvedRoot>`
    select day::text as day, proved_at as at, transactions, encode(root, 'hex') as root, right_books as right,
      array(select jsonb_object_keys(findings) order by 1) as wrong
    from ledger_proof where id = ${proofId}`.execute(db);
  return rows[0];
}

/** Stored beside the database and not in it: changing one does not change the other. */
export function rootsFile(dataDir: string): string {
  return join(dataDir, 'ledger-roots.log');
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

const lineOf = ({ day, at, transactions, root }: ProvedRoot): string => `${day ?? at.toISOString()} ${transactions} ${root}`;

/** Writes the root of a proof to the log and to the file, once. If the books were tampered with, there is no root to keep. */
export async function writeRoot({ db, config, log }: Services, { proofId }: { proofId: string }): Promise<void> {
  const proved = await provedRoot(db, proofId);
  if (proved === undefined) return;
  log.info(proved, proved.day === null ? 'the root of a proof' : 'the root of a day');
  const file = rootsFile(config.DATA_DIR);
  const line = lineOf(proved);
  if ((await readLines(file)).some((one) => one.split(' ')[0] === line.split(' ')[0])) return;
  const { rows } = await sql`select from ledger_proof where id = ${proofId} and position is not null`.execute(db);
  if (rows.length > 0) await appendFile(file, `${line}\n`, { mode: 0o600 });
}

/** Lines of the file without a proof in the current books: somebody changed the proofs, or used the file with other books. */
export async function foreignRoots(db: Db, dataDir: string): Promise<string[]> {
  const { rows } = await sql<ProvedRoot>`
    select day::text as day, proved_at as at, transactions, encode(root, 'hex') as root from ledger_proof where position is not null`.execute(
    db,
  );
  const known = new Set(rows.map(lineOf));
  return (await readLines(rootsFile(dataDir))).filter((line) => !known.has(line));
}
