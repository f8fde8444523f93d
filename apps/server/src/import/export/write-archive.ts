import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import type { ArchiveHead } from '../archive/archive-head.ts';
import type { ExportOrder } from './export-order.ts';
import { removeSnapshot, resumedSnapshot, type Snapshot, createSnapshot } from './snapshot.ts';
import { writeFiles } from './write-files.ts';

async function snapshotOf(db: Db, order: ExportOrder): Promise<Snapshot> {
  const resumed = await resumedSnapshot(order);
  if (resumed === undefined) return createSnapshot(db, order);
  order.say(`Going on with the site as it was at ${resumed.madeAt}.`);
  return resumed;
}

/**
 * Writes an archive of this site into a folder: all records as they are at one moment, then the files that they name, and archive.json at
 * the end. A run that is killed leaves no archive.json, and the same order goes on: with the same moment once its records are written, else
 * with a new one, because a moment cannot outlive its connection to the database. Files that are there by their hash are not written again.
 */
export async function writeArchive(db: Db, order: ExportOrder): Promise<ArchiveHead> {
  const { folder, site, origin } = order;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const snapshot = await snapshotOf(db, order);
  const { written, files } = await writeFiles(order);
  const head: ArchiveHead = {
    format: 'chaguan-archive',
    version: 1,
    source: { system: 'chaguan', site, address: origin },
    madeAt: snapshot.madeAt,
    private: snapshot.private,
    contacts: snapshot.contacts,
    records: { ...snapshot.records, ...(written !== undefined && { files: written }) },
    files,
    sums: snapshot.sums,
  };
  const path = join(folder, 'archive.json');
  await writeFile(`${path}.part`, `${JSON.stringify(head, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  await removeSnapshot(folder);
  return head;
}
