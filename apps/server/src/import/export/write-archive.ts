import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { type ArchiveHead, type Sum } from '../archive/archive-head.ts';
import { markWriters } from './marks.ts';
import { messageWriters } from './messages.ts';
import { memberWriters } from './members.ts';
import { postWriters } from './posts.ts';
import { type ExportScope, type KindWriter, recordsOf } from './rows.ts';
import { tagWriter } from './tags.ts';
import { toReferences } from './to-references.ts';

const writers: readonly KindWriter[] = [...memberWriters, tagWriter, ...postWriters, ...markWriters, ...messageWriters];

export interface ExportOrder extends ExportScope {
  folder: string;
  /** Name and URL of this site. */
  site: string;
  origin: string;
  now: Date;
  say: (line: string) => void;
}

interface Written {
  count: number;
  bytes: number;
  sha256: string;
}

/** Writes the records of one kind beside their name first: a file with its name is complete. */
async function writeKind(tx: Tx, writer: KindWriter, order: ExportOrder): Promise<Written> {
  const path = join(order.folder, `${writer.kind}.jsonl`);
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
  await pipeline(lines, createWriteStream(`${path}.part`));
  if (facts.count === 0) await rm(`${path}.part`);
  else await rename(`${path}.part`, path);
  return { ...facts, sha256: hash.digest('hex') };
}

async function writeKinds(tx: Tx, order: ExportOrder): Promise<Record<string, Written>> {
  const records: Record<string, Written> = {};
  for (const writer of writers.filter(({ isPrivate = false }) => order.private || !isPrivate)) {
    const facts = await writeKind(tx, writer, order);
    if (facts.count > 0) records[writer.kind] = facts;
    order.say(`${writer.kind}: ${facts.count.toLocaleString('en')}`);
  }
  return records;
}

async function sumsOf(db: Tx): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select 'topics by tag' as of, tag_id::text as part, count(*)::text as amount from topic where state <> 'removed' group by tag_id
    order by tag_id`.execute(db);
  return rows;
}

/**
 * Writes an archive of this site into a folder: all records as they are at one moment, and archive.json at the end. A run that is killed
 * leaves no archive.json; the next one writes the records again, because a moment cannot be kept across runs.
 */
export async function writeArchive(db: Db, order: ExportOrder): Promise<ArchiveHead> {
  await mkdir(order.folder, { recursive: true });
  await rm(join(order.folder, 'archive.json'), { force: true });
  const { records, sums } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const tx = transaction as Tx;
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return { records: await writeKinds(tx, order), sums: await sumsOf(tx) };
    });
  const head: ArchiveHead = {
    format: 'chaguan-archive',
    version: 1,
    source: { system: 'chaguan', site: order.site, address: order.origin },
    madeAt: order.now.toISOString(),
    private: order.private,
    contacts: order.contacts,
    records,
    files: { count: 0, bytes: 0 },
    sums,
  };
  await writeFile(join(order.folder, 'archive.json'), `${JSON.stringify(head, null, 2)}\n`);
  return head;
}
