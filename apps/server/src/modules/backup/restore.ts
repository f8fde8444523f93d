import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { removeCluster, unpackCluster } from '../../platform/database/embedded/index.ts';
import { BucketError } from '../../platform/storage/bucket-error.ts';
import { BackupError, damaged, unwritable } from './backup-error.ts';
import { readManifest, type BackupFile, type Manifest } from './vault/manifest.ts';
import type { Vault } from './vault/vault.ts';
import { whileAdvancing } from './while-advancing.ts';

/** Marks a data folder whose restore has not completed successfully: the site does not start on it. It holds the name of the backup. */
const unfinishedRestore = 'restore.unfinished';

/** The mark once the backup is unpacked, so that only its proof is missing. */
const unpackedMark = (name: string): string => `${name} unpacked\n`;

async function isUnpacked(dataDir: string, name: string): Promise<boolean> {
  return (await readFile(join(dataDir, unfinishedRestore), 'utf8').catch(() => '')) === unpackedMark(name);
}

/** @throws BackupError for a data folder whose restore did not complete */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, unfinishedRestore))) return;
  throw new BackupError(
    `${dataDir} 的恢复没有完成，请再次运行 npm run restore。 · The restore into ${dataDir} is not complete: run npm run restore again.`,
  );
}

async function refuseOccupied(dataDir: string): Promise<void> {
  const names: string[] = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return;
  if (!names.includes(unfinishedRestore)) {
    throw new BackupError(
      `${dataDir} 不是空的；请指定一个空的数据目录。 · ${dataDir} is not empty: restore into an empty data folder (DATA_DIR).`,
    );
  }
  // Leftovers of an incomplete earlier restore.
  await removeCluster(dataDir);
  for (const name of names) if (name !== unfinishedRestore) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function restoreFile(vault: Vault, dataDir: string, file: BackupFile): Promise<void> {
  const path = resolve(dataDir, file.path);
  if (!path.startsWith(resolve(dataDir) + sep)) throw damaged(file.path, 'its path leads out of the data folder');
  await mkdir(dirname(path), { recursive: true });
  await pipeline(await vault.read(file, file.path), createWriteStream(path, { mode: file.mode }));
  await chmod(path, file.mode);
  await utimes(path, new Date(), new Date(file.modifiedMs));
}

/** Reads every file of a backup without writing any. @throws BackupError with the name of the first that is damaged */
export async function checkFiles(vault: Vault, { files }: Manifest): Promise<void> {
  for (const file of files) {
    await pipeline(await vault.read(file, file.path), nowhere());
  }
}

/** The archive of the cluster, compressed, and its name. @throws BackupError for a portable dump */
async function archiveOf(vault: Vault, { name, head: { database } }: Manifest): Promise<{ file: string; content: Readable }> {
  if (database === null) throw new BackupError(`${name} 是转储，请用 npm run load。 · ${name} is a dump: use npm run load`);
  const file = `${name} (base.tar)`;
  return { file, content: await vault.read(database, file) };
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads the archive of the cluster without writing it. @throws BackupError when it is damaged */
export async function checkDatabase(vault: Vault, manifest: Manifest): Promise<void> {
  await pipeline((await archiveOf(vault, manifest)).content, nowhere());
}

/** Of the file system, and so of what was written: neither the archive nor its compression has such errors. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Unpacks the cluster of a backup. @throws BackupError when the archive is damaged */
export async function restoreCluster(vault: Vault, manifest: Manifest, dataDir: string): Promise<void> {
  const { file, content } = await archiveOf(vault, manifest);
  try {
    // One pipeline reports what failed first, and listens to each stream until the last entry is written.
    await pipeline(content, createZstdDecompress(), (archive) => unpackCluster(dataDir, archive));
  } catch (error) {
    const reason = unwritable(dataDir, error);
    if (reason instanceof BackupError || reason instanceof BucketError || isOfDisk(reason)) throw reason;
    throw damaged(file, reason instanceof Error ? reason.message : 'it cannot be unpacked', reason);
  }
}

/** Restores the files that match the predicate. Small files first: they include the passwords of the database. */
export async function restoreFiles(
  vault: Vault,
  { files }: Manifest,
  dataDir: string,
  isSelected: (file: BackupFile) => boolean,
): Promise<void> {
  for (const file of files.toSorted((one, other) => one.bytes - other.bytes)) {
    if (!isSelected(file)) continue;
    await restoreFile(vault, dataDir, file).catch((error: unknown) => {
      throw unwritable(dataDir, error);
    });
  }
}

async function unpack(vault: Vault, manifest: Manifest, dataDir: string): Promise<void> {
  const mark = (text: string): Promise<void> => writeFile(join(dataDir, unfinishedRestore), text, { flush: true });
  await refuseOccupied(dataDir);
  await mkdir(dataDir, { recursive: true });
  await mark(`${manifest.name}\n`);
  await whileAdvancing(vault.storage.label, async (advanced) => {
    const seen = vault.watchedBy(advanced);
    await restoreFiles(seen, manifest, dataDir, () => true);
    await restoreCluster(seen, manifest, dataDir);
  });
  await mark(unpackedMark(manifest.name));
}

/**
 * Restores a backup into an empty data folder, which stays marked as incomplete until `prove`, which may start the database in it, has
 * found no problem. Run again on an incomplete one it starts over, or, with `goOn`, uses what is unpacked.
 * @throws BackupError when the folder is not empty or full, or the backup is damaged, with the name of what is
 */
export async function restoreBackup(
  vault: Vault,
  name: string,
  dataDir: string,
  prove: (manifest: Manifest) => Promise<void>,
  goOn = false,
): Promise<void> {
  const manifest = await readManifest(vault, name);
  if (!goOn || !(await isUnpacked(dataDir, name))) await unpack(vault, manifest, dataDir);
  await prove(manifest);
  await rm(join(dataDir, unfinishedRestore));
}
