import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Described } from '../sources/reader.ts';
import type { Counts } from './counts.ts';
import { addUp, type Amounts } from './sums.ts';

const longestMapping = 500_000;
const beatMs = 15_000;

/** What staff learn about a run beside its counts. */
interface Facts {
  address: string | null;
  notes: readonly string[];
  /** Rows of all tables; null where the source does not know them. */
  rows: number | null;
  mapping: { path: string; text: string | null } | null;
  source: readonly { of: string; part: string; amount: string }[];
  /** Of the records, once all are staged. */
  read: Amounts | null;
  /** How far it was when it last went on, for the rate. */
  doneBefore: number;
  since: string;
}

async function readMappingText(path: string): Promise<string | null> {
  try {
    const { size } = await stat(path);
    return size > longestMapping ? null : (await readFile(path, 'utf8')).replaceAll('\0', '');
  } catch {
    return null;
  }
}

/** Rows of which something was decided: read, and then written or left out. */
export function doneOf({ rows }: Counts): number {
  let done = 0;
  for (const tables of Object.values(rows))
    for (const { read, written, already, merged = 0, skipped } of Object.values(tables))
      done += read + written + already + merged + Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return done;
}

const rowsIn = (tables: Described['tables']): number | null =>
  tables.length === 0 || tables.some(({ rows }) => rows < 0) ? null : tables.reduce((sum, { rows }) => sum + rows, 0);

/** Goes on with the receipt of a run that was stopped, or begins one; a run that another replaces ends without a result. */
export async function beginReceipt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  run: { name: string; resumed: boolean; counts: Counts; map: string | undefined },
  { source, tables, sums, remarks }: Described,
): Promise<string> {
  const now = clock.now();
  const path = run.map === undefined ? undefined : resolve(run.map);
  const facts: Omit<Facts, 'read'> = {
    address: source.address ?? null,
    notes: remarks,
    rows: rowsIn(tables),
    mapping: path === undefined ? null : { path, text: await readMappingText(path) },
    source: sums.map(({ of, part = '', amount }) => ({ of, part, amount })),
    doneBefore: doneOf(run.counts),
    since: now.toISOString(),
  };
  if (run.resumed) {
    const { rows } = await sql<{ id: string }>`
      update import_receipt set facts = facts || ${JSON.stringify(facts)}::jsonb, alive_at = ${now}
      where id = (select max(id) from import_receipt where source = ${run.name} and ended_at is null) returning id`.execute(db);
    if (rows[0] !== undefined) return rows[0].id;
  }
  await sql`update import_receipt set ended_at = ${now} where source = ${run.name} and ended_at is null`.execute(db);
  const { id } = await db
    .insertInto('importReceipt')
    .values({ source: run.name, site: source.site, begunAt: now, aliveAt: now, facts: JSON.stringify({ ...facts, read: null }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Texts of members are copied once, when they are written: the last receipt has them.
  await sql`
    update import_page_text set receipt_id = ${id}
    where receipt_id in (select id from import_receipt where source = ${run.name} and id <> ${id})`.execute(db);
  return id;
}

/** Says now and then that the run is alive; what it returns ends that. */
export function keepAlive({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>, receiptId: string): () => void {
  const beat = (): void => {
    const alive = db.updateTable('importReceipt').set({ aliveAt: clock.now() }).where('id', '=', receiptId).execute();
    alive.catch((error: unknown) => log.warn({ err: error }, 'the heartbeat of an import was not written'));
  };
  const timer = setInterval(beat, beatMs);
  return () => clearInterval(timer);
}

/** Adds up the records of a run once all of them are staged and none is written. */
export async function addUpOnce(db: Db, receiptId: string, name: string): Promise<void> {
  const row = await db.selectFrom('importReceipt').select('facts').where('id', '=', receiptId).executeTakeFirstOrThrow();
  if ((row.facts as unknown as Facts).read !== null) return;
  const read = await addUp.records(db, name);
  await sql`update import_receipt set facts = facts || ${JSON.stringify({ read })}::jsonb where id = ${receiptId}::bigint`.execute(db);
}

/** Ends a receipt, in the transaction that ends its run. */
export async function endReceipt(tx: Tx, receiptId: string, site: string, endedAt: Date, counts: Counts): Promise<void> {
  const result = JSON.stringify({ counts, here: await addUp.rows(tx, site) });
  await tx.updateTable('importReceipt').set({ endedAt, aliveAt: endedAt, result }).where('id', '=', receiptId).execute();
}
