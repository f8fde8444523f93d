import { opendir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { createReadStream } from 'node:fs';
import type { BackupFile } from './vault/manifest.ts';
import type { BackupContent, Vault } from './vault/vault.ts';

/**
 * Excluded below the data folder: the cluster, which is copied by the replication protocol, and files of running processes, such as uploads
 * in progress.
 */
const leftOut =
  /^(postgres|postgres\.unfinished.*|postgres\.owner.*|postgres\.before-.*|restore\.unfinished|backup\.beat|rehearsal|backups|private\/uploads)$/;

interface DataFile {
  /** With `/`, below the data folder. */
  path: string;
  bytes: number;
  mode: number;
  modifiedMs: number;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function describe(root: string, path: string): Promise<DataFile | undefined> {
  const { size, mode, mtimeMs } = await stat(path).catch((error: unknown) => {
    if (isGone(error)) return { size: -1, mode: 0, mtimeMs: 0 };
    throw error;
  });
  return size < 0 ? undefined : { path: relative(root, path).replaceAll(sep, '/'), bytes: size, mode: mode & 0o777, modifiedMs: mtimeMs };
}

async function* walk(root: string, folder: string, skip: (path: string) => boolean): AsyncGenerator<DataFile> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (skip(path)) continue;
    if (entry.isDirectory()) yield* walk(root, path, skip);
    const file = entry.isFile() ? await describe(root, path) : undefined;
    if (file !== undefined) yield file;
  }
}

/** Every file of the data folder except the cluster and the backups; one that is deleted meanwhile is skipped. */
export function dataFiles(dataDir: string, backupDir: string): AsyncGenerator<DataFile> {
  const [root, backups] = [resolve(dataDir), resolve(backupDir)];
  return walk(root, root, (path) => path === backups || leftOut.test(relative(root, path).replaceAll(sep, '/')));
}

/** Files by path. */
export type Stored = Map<string, BackupFile>;

async function contentOf(vault: Vault, dataDir: string, file: DataFile, known: Stored): Promise<BackupContent | undefined> {
  const before = known.get(file.path);
  const isSame = before !== undefined && before.bytes === file.bytes && before.modifiedMs === file.modifiedMs;
  if (isSame && (await vault.has(before))) return { sha256: before.sha256, bytes: before.bytes };
  return vault.add(createReadStream(join(dataDir, file.path))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * Stores the files currently in the data folder that are not in `stored` yet.
 * @param known files according to an earlier backup: one with the same path, length and time is not read again
 * @returns how many were not known
 */
export async function storeFiles(vault: Vault, dataDir: string, known: Stored, stored: Stored): Promise<number> {
  let added = 0;
  for await (const file of dataFiles(dataDir, vault.storage.aside)) {
    if (stored.has(file.path)) continue;
    const content = await contentOf(vault, dataDir, file, known);
    if (content === undefined) continue;
    if (known.get(file.path)?.sha256 !== content.sha256) added += 1;
    stored.set(file.path, { ...file, ...content });
  }
  return added;
}
