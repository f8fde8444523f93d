import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isClusterRunning, removeCluster } from '../../platform/database/embedded/index.ts';
import { BackupError } from './backup-error.ts';
import { checkDatabase, restoreCluster, restoreFiles } from './restore.ts';
import { listBackups, partsOf, readManifest } from './vault/manifest.ts';
import type { Vault } from './vault/vault.ts';

/** The newest backup that was made before an upgrade. @throws BackupError when there is none */
export async function backupBeforeUpgrade(vault: Vault): Promise<string> {
  const name = (await listBackups(vault)).find((one) => partsOf(one)?.kind === 'upgrade');
  if (name === undefined) throw new BackupError('没有升级前的备份。 · There is no backup from before an upgrade.');
  return name;
}

/** What is replaced is renamed with this suffix and the time, until somebody deletes it. */
const aside = (now: Date): string => `.before-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/**
 * Replaces the database by that of a backup, and restores missing files. The replaced database is kept beside it. Files added since the
 * backup stay.
 * @returns the last migration of the restored database, and the folder of the replaced one
 * @throws BackupError while the database runs, or when the backup is damaged; nothing is replaced then
 */
export async function rollBack(vault: Vault, name: string, dataDir: string, now: Date): Promise<{ migration: string; replaced: string }> {
  if (isClusterRunning(dataDir)) throw new BackupError('网站还在运行，请先停止。 · The site is running: stop it first.');
  const manifest = await readManifest(vault, name);
  await checkDatabase(vault, manifest);
  const replaced = join(dataDir, `postgres${aside(now)}`);
  await rename(join(dataDir, 'postgres'), replaced);
  try {
    await restoreCluster(vault, manifest, dataDir);
  } catch (error) {
    await removeCluster(dataDir);
    await rename(replaced, join(dataDir, 'postgres'));
    throw error;
  }
  // Its later lines are roots of books that no longer exist.
  const roots = join(dataDir, 'ledger-roots.log');
  if (existsSync(roots)) await rename(roots, `${roots}${aside(now)}`);
  await restoreFiles(vault, manifest, dataDir, ({ path }) => !existsSync(join(dataDir, path)));
  return { migration: manifest.head.migration, replaced };
}
