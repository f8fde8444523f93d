import { createWriteStream } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Extract } from 'tar-stream';
import { accountFor, type Account } from './account.ts';
import { openDataDir, OUTSIDE_DIR, clusterFolder } from './cluster-folder.ts';

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

interface Target {
  clusterDir: string;
  account: Account | undefined;
}

function targetIn(dataDir: string): Target {
  const opened = openDataDir(dataDir);
  const account = accountFor(path.join(opened, 'postgres'));
  return { clusterDir: clusterFolder(opened, account, () => undefined), account };
}

async function writeEntry({ clusterDir, account }: Target, entry: Entry): Promise<void> {
  const { name, type } = entry.header;
  const entryPath = path.resolve(clusterDir, name);
  if (entryPath !== clusterDir && !entryPath.startsWith(clusterDir + path.sep)) throw new Error(`a file outside of the cluster: ${name}`);
  if (type === 'directory') {
    await mkdir(entryPath, { recursive: true, mode: 0o700 });
    entry.resume();
  } else if (type === 'file') {
    // Not flushed one by one: PostgreSQL flushes all files before it replays the log.
    // An entry that has failed by now never says so to a pipeline; by its iterator it does.
    await pipeline(Readable.from(entry), createWriteStream(entryPath, { mode: 0o600 }));
  } else throw new Error(`neither a file nor a folder: ${name}`);
  if (account) await chown(entryPath, account.uid, account.gid);
}

async function writeEntries(target: Target, unpacked: Extract): Promise<void> {
  for await (const entry of unpacked) await writeEntry(target, entry);
}

/**
 * Unpacks a base backup as the cluster of a data folder that has none. The next start replays the log contained in it.
 * @throws Error when the archive does not have the server's format
 */
export async function unpackCluster(dataDir: string, archive: AsyncIterable<Buffer>): Promise<void> {
  const target = targetIn(dataDir);
  const { clusterDir, account } = target;
  await mkdir(clusterDir, { mode: 0o700 });
  if (account) await chown(clusterDir, account.uid, account.gid);
  const unpacked = extract();
  try {
    // An archive that fails ends the writing too, whatever that waits for.
    await Promise.all([pipeline(archive, unpacked), writeEntries(target, unpacked)]);
  } catch (error) {
    unpacked.destroy();
    throw error;
  }
}

/** Removes the cluster of a data folder, also if it is stored outside of it. No server may run on it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const { clusterDir } = targetIn(dataDir);
  await rm(clusterDir, { recursive: true, force: true });
  if (clusterDir.startsWith(OUTSIDE_DIR + path.sep)) await rm(path.dirname(clusterDir), { recursive: true, force: true });
  await rm(path.join(dataDir, 'postgres'), { recursive: true, force: true });
}
