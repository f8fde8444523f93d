import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectForBackup, removeCluster } from '../../platform/database/embedded/index.ts';
import { BackupError } from './backup-error.ts';
import { checkFiles, restoreCluster, restoreFiles } from './restore.ts';
import { listBackups, readManifest, type Manifest } from './vault/manifest.ts';
import type { Vault } from './vault/vault.ts';
import { whileAdvancing } from './while-advancing.ts';

/** What the database needs to start, and what the proof of the books reads; other files are read and compared, not written. */
function isNeeded({ path }: { path: string }): boolean {
  return !path.includes('/');
}

async function clear(scratch: string): Promise<void> {
  await removeCluster(scratch);
  await rm(scratch, { recursive: true, force: true });
}

/** Reads every file of the newest backup, and unpacks what the proof needs. */
async function unpackNewest(vault: Vault, scratch: string): Promise<Manifest> {
  const [name] = await listBackups(vault);
  if (name === undefined) throw new BackupError('还没有备份。 · There is no backup yet.');
  const manifest = await readManifest(vault, name);
  await clear(scratch);
  await checkFiles(vault, manifest);
  await restoreFiles(vault, manifest, scratch, isNeeded);
  await restoreCluster(vault, manifest, scratch);
  return manifest;
}

/**
 * Restores the newest backup into a scratch folder below the data folder, has it proved and removes it: only this shows that a backup is
 * usable. Every file of it is read.
 * @param prove starts the database of a restored folder and returns the problems, a line each
 * @returns the backup's name and the problems
 * @throws BackupError when there is none, or it is damaged
 */
export async function rehearse(
  vault: Vault,
  dataDir: string,
  prove: (folder: string) => Promise<string[]>,
): Promise<{ name: string; wrong: string[] }> {
  // No backup is removed while this lock is held.
  const connection = await connectForBackup(dataDir);
  if (connection === undefined) throw new BackupError('另一个备份正在进行。 · Another backup is in progress.');
  const scratch = join(dataDir, 'rehearsal');
  try {
    const { name } = await whileAdvancing(vault.storage.label, (advanced) => unpackNewest(vault.watchedBy(advanced), scratch));
    return { name, wrong: await prove(scratch) };
  } finally {
    await clear(scratch);
    await connection.close();
  }
}
