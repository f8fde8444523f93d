import { pipeline } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { connectForBackup, type BackupConnection } from '../../platform/database/embedded/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { BackupError } from './backup-error.ts';
import { prune } from './prune.ts';
import { storeFiles, type Stored } from './store-files.ts';
import { whileAdvancing } from './while-advancing.ts';
import { listBackups, nameOf, readManifest, writeManifest, type BackupHead, type BackupKind } from './vault/manifest.ts';
import type { BackupContent, Vault } from './vault/vault.ts';

export interface BackupSource {
  db: Db;
  dataDir: string;
  now: Date;
}

/** Why a backup is made; the label is the operator's. */
export interface Occasion {
  kind: BackupKind;
  label?: string | undefined;
}

export interface MadeBackup {
  name: string;
  /** Size of the database, compressed. */
  databaseBytes: number;
  files: number;
  filesBytes: number;
  /** Files that earlier backups had not stored already, without the database. */
  newFiles: number;
  /** Names of backups that were removed because newer ones cover their time. */
  removed: string[];
}

/** Files according to the newest backup: one with the same path, length and time is not read again. */
async function knownFiles(vault: Vault): Promise<Stored> {
  const [newest] = await listBackups(vault);
  const manifest = newest === undefined ? undefined : await readManifest(vault, newest).catch(() => undefined);
  return new Map(manifest?.files.map((file) => [file.path, file]));
}

async function lastMigration(db: Db): Promise<string> {
  const { name } = await db
    .selectFrom('schemaMigration')
    .select(({ fn }) => fn.max('name').as('name'))
    .executeTakeFirstOrThrow();
  return name ?? '';
}

async function storeDatabase(vault: Vault, connection: BackupConnection): Promise<BackupContent> {
  const compressed = createZstdCompress();
  // A failure is passed on to the reader of the compressed stream.
  pipeline(await connection.baseBackup(), compressed, () => undefined);
  return vault.add(compressed);
}

async function make(
  vault: Vault,
  connection: BackupConnection,
  { db, dataDir, now }: BackupSource,
  { kind, label }: Occasion,
): Promise<MadeBackup> {
  const known = await knownFiles(vault);
  const stored: Stored = new Map();
  // Files are stored once before and once after the database: a file that a row of the copy refers to existed before it, or was added while
  // the copy was made. A file removed meanwhile is superfluous, but none is missing; one that grows (the log of roots) is never ahead of
  // the rows.
  const before = await storeFiles(vault, dataDir, known, stored);
  const migration = await lastMigration(db);
  const database = await storeDatabase(vault, connection);
  const after = await storeFiles(vault, dataDir, known, stored);
  const head: BackupHead = { format: 1, madeAt: now.toISOString(), kind, migration, database, ...(label !== undefined && { label }) };
  const files = [...stored.values()];
  await connection.prove();
  await writeManifest(vault, { name: nameOf(head), head, files });
  return {
    name: nameOf(head),
    databaseBytes: database.bytes,
    files: files.length,
    filesBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    newFiles: before + after,
    removed: [],
  };
}

/**
 * Backs up the embedded database and every file of the data folder while the site runs, then removes backups that newer ones replace. A
 * backup exists once its manifest has its final name; the next one cleans up after a failed one.
 * @throws BackupError while another one is in progress, and when nothing advances for too long
 */
export async function makeBackup(
  vault: Vault,
  source: BackupSource,
  occasion: Occasion,
  keep: { daily: number; weekly: number },
  silenceMs?: number,
): Promise<MadeBackup> {
  const connection = await connectForBackup(source.dataDir);
  if (connection === undefined) throw new BackupError('另一个备份正在进行。 · Another backup is in progress.');
  try {
    return await whileAdvancing(
      vault.storage.label,
      async (advanced) => {
        const seen = vault.watchedBy(advanced);
        const made = await make(seen, connection, source, occasion);
        await connection.prove();
        return { ...made, removed: await prune(seen, keep) };
      },
      silenceMs,
    );
  } finally {
    await connection.close();
  }
}
