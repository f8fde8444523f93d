import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';

/** A day of the site as its proof closed it. */
export interface DayRoot {
  day: string;
  /** How many transactions it covers. */
  transactions: string;
  root: string;
  right: boolean;
  /** Names of what was wrong, e.g. `recharges`. */
  wrong: string[];
}

/** The root that a proof gave to a day; undefined for a proof of no day. */
export async function dayRoot(db: Db, proofId: string): Promise<DayRoot | undefined> {
  const { rows } = await sql<DayRoot>`
    select day::text as day, transactions, encode(root, 'hex') as root, right_books as right, array(select jsonb_object_keys(findings) order by 1) as wrong
    from ledger_proof where id = ${proofId} and day is not null`.execute(db);
  return rows[0];
}

/** Next to the database and not in it: whoever changes one does not change the other. */
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

const lineOf = ({ day, transactions, root }: DayRoot): string => `${day} ${transactions} ${root}`;

/** Writes the root of a day to the log and to the file, once. Of books that were changed there is no root to keep. */
export async function writeRoot({ db, config, log }: Services, { proofId }: { proofId: string }): Promise<void> {
  const told = await dayRoot(db, proofId);
  if (told === undefined) return;
  log.info(told, 'the root of a day');
  const file = rootsFile(config.DATA_DIR);
  if ((await readLines(file)).some((line) => line.startsWith(`${told.day} `))) return;
  const { rows } = await sql`select from ledger_proof where id = ${proofId} and position is not null`.execute(db);
  if (rows.length > 0) await appendFile(file, `${lineOf(told)}\n`, { mode: 0o600 });
}

/** Lines of the file that no proof of today's books has: somebody changed the proofs, or used the file with other books. */
export async function foreignRoots(db: Db, dataDir: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', day, transactions, encode(root, 'hex')) as line from ledger_proof where day is not null and position is not null`.execute(
    db,
  );
  const known = new Set(rows.map(({ line }) => line));
  return (await readLines(rootsFile(dataDir))).filter((line) => !known.has(line));
}

/** The proof that has a root which somebody wrote down; it holds when an examination of everything found the ledger intact. */
export async function proofOfRoot(db: Db, root: string): Promise<{ id: string; at: Date; transactions: string } | undefined> {
  if (!/^[0-9a-f]{64}$/i.test(root)) return undefined;
  const { rows } = await sql<{ id: string; at: Date; transactions: string }>`
    select id, proved_at as at, transactions from ledger_proof where root = decode(${root}, 'hex') and position is not null order by id limit 1`.execute(
    db,
  );
  return rows[0];
}
