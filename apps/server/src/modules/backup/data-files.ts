import { opendir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

/**
 * Excluded below the data folder: the cluster, which is copied by the replication protocol, and files of running processes, such as uploads
 * in progress.
 */
const leftOut =
  /^(postgres|postgres\.unfinished.*|postgres\.owner.*|postgres\.before-.*|restore\.unfinished|rehearsal|backups|private\/uploads)$/;

export interface DataFile {
  /** With `/`, below the data folder. */
  path: string;
  bytes: number;
  mode: number;
  modifiedMs: number;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function describe(root: string, place: string): Promise<DataFile | undefined> {
  const { size, mode, mtimeMs } = await stat(place).catch((error: unknown) => {
    if (isGone(error)) return { size: -1, mode: 0, mtimeMs: 0 };
    throw error;
  });
  return size < 0 ? undefined : { path: relative(root, place).replaceAll(sep, '/'), bytes: size, mode: mode & 0o777, modifiedMs: mtimeMs };
}

async function* walk(root: string, folder: string, skip: (place: string) => boolean): AsyncGenerator<DataFile> {
  for await (const entry of await opendir(folder)) {
    const place = join(folder, entry.name);
    if (skip(place)) continue;
    if (entry.isDirectory()) yield* walk(root, place, skip);
    const file = entry.isFile() ? await describe(root, place) : undefined;
    if (file !== undefined) yield file;
  }
}

/** Every file of the data folder except the cluster and the backups; one that is deleted meanwhile is skipped. */
export function dataFiles(dataDir: string, backupDir: string): AsyncGenerator<DataFile> {
  const [root, backups] = [resolve(dataDir), resolve(backupDir)];
  return walk(root, root, (place) => place === backups || leftOut.test(relative(root, place).replaceAll(sep, '/')));
}
