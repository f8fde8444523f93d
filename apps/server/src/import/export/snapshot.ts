import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Db, Tx } from '../../platform/database/db.ts';
import { ArchiveHead, type Sum } from '../archive/archive-head.ts';
import { recordKinds } from '../archive/records/index.ts';
import { fileWriter } from './files.ts';
import { markWriters } from './marks.ts';
import { memberWriters } from './members.ts';
import { messageWriters } from './messages.ts';
import { moneySums, moneyWriters } from './money.ts';
import { helpWriters } from './help.ts';
import { officeWriters } from './office.ts';
import { postWriters } from './posts.ts';
import { type ExportScope, type KindWriter, recordsOf } from './rows.ts';
import { tagWriter } from './tags.ts';
import { toReferences } from './to-references.ts';
import type { ExportOrder } from './export-order.ts';

const writers: readonly KindWriter[] = [
  ...memberWriters,
  tagWriter,
  ...postWriters,
  ...markWriters,
  ...messageWriters,
  ...moneyWriters,
  ...officeWriters,
  ...helpWriters,
];

/** The records of a site at one moment, all written: what a killed run goes on with. */
const Snapshot = Type.Object({
  ...Type.Pick(ArchiveHead, ['madeAt', 'private', 'contacts', 'records', 'sums']).properties,
  site: Type.String(),
  origin: Type.String(),
});
export type Snapshot = Static<typeof Snapshot>;

type Written = ArchiveHead['records'][string];

const headPath = (folder: string): string => join(folder, 'snapshot.json');

/** The list of files, whose bytes are read after the moment. */
export const filesOfSnapshot = (folder: string): string => join(folder, 'files.snapshot');

/** Writes the records of one kind beside their name first: a file with its name is complete. */
async function writeRecords(tx: Tx, writer: KindWriter, path: string, order: ExportOrder): Promise<Written> {
  const hash = createHash('sha256');
  const facts = { count: 0, bytes: 0 };
  const lines = async function* (): AsyncGenerator<Buffer> {
    for await (const record of recordsOf(tx, writer, order)) {
      const line = Buffer.from(`${JSON.stringify(toReferences(record, order.origin))}\n`);
      facts.count += 1;
      facts.bytes += line.length;
      hash.update(line);
      yield line;
    }
  };
  await pipeline(lines, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
  await rename(`${path}.part`, path);
  return { ...facts, sha256: hash.digest('hex') };
}

async function writeKinds(tx: Tx, order: ExportOrder): Promise<Record<string, Written>> {
  const records: Record<string, Written> = {};
  for (const writer of writers.filter(({ isPrivate = false }) => order.private || !isPrivate)) {
    const path = join(order.folder, `${writer.kind}.jsonl`);
    const facts = await writeRecords(tx, writer, path, order);
    if (facts.count > 0) records[writer.kind] = facts;
    else await rm(path);
    order.say(`${writer.kind}: ${facts.count.toLocaleString('en')}`);
  }
  const { count } = await writeRecords(tx, fileWriter, filesOfSnapshot(order.folder), order);
  order.say(`files: ${count.toLocaleString('en')}`);
  return records;
}

async function sumsOf(db: Tx, scope: ExportScope): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select 'topics by tag' as of, tag_id::text as part, count(*)::text as amount from topic where state <> 'removed' group by tag_id
    order by tag_id`.execute(db);
  const money = scope.private ? await sql<Sum>`${moneySums}`.execute(db) : { rows: [] };
  return [...rows, ...money.rows];
}

/** Nothing of an export before stays that this one might not write: one with private messages may be followed by one without. */
async function clearRecords(folder: string): Promise<void> {
  const names = recordKinds.flatMap((kind) => [`${kind}.jsonl`, `${kind}.jsonl.part`]);
  for (const name of ['snapshot.json', 'archive.json', 'files.snapshot', ...names]) await rm(join(folder, name), { force: true });
}

/** Writes all records as they are at one moment. */
export async function createSnapshot(db: Db, order: ExportOrder): Promise<Snapshot> {
  const { folder, site, origin } = order;
  await clearRecords(folder);
  const { records, sums } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const tx = transaction as Tx;
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return { records: await writeKinds(tx, order), sums: await sumsOf(tx, order) };
    });
  const scope = { private: order.private, contacts: order.contacts };
  const snapshot: Snapshot = { madeAt: order.now.toISOString(), site, origin, ...scope, records, sums };
  await writeFile(`${headPath(folder)}.part`, JSON.stringify(snapshot), { mode: 0o600, flush: true });
  await rename(`${headPath(folder)}.part`, headPath(folder));
  return snapshot;
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** The snapshot of a run that was killed while it wrote files, if it was of the same order and all its records are there. */
export async function resumedSnapshot(order: ExportOrder): Promise<Snapshot | undefined> {
  const { folder } = order;
  if ((await sizeOf(join(folder, 'archive.json'))) !== undefined) return undefined;
  const kept: unknown = await readFile(headPath(folder), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);
  if (!Value.Check(Snapshot, kept)) return undefined;
  const names = ['site', 'origin', 'private', 'contacts'] as const;
  if (names.some((name) => kept[name] !== order[name])) return undefined;
  for (const [kind, { bytes }] of Object.entries(kept.records))
    if ((await sizeOf(join(folder, `${kind}.jsonl`))) !== bytes) return undefined;
  return (await sizeOf(filesOfSnapshot(folder))) === undefined ? undefined : kept;
}

/** The archive is complete: the next order begins with a moment of its own. */
export async function removeSnapshot(folder: string): Promise<void> {
  await rm(headPath(folder), { force: true });
  await rm(filesOfSnapshot(folder), { force: true });
}
