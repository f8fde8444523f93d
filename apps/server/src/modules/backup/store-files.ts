import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, type DataFile } from './data-files.ts';
import type { BackupFile } from './vault/manifest.ts';
import type { Content, Vault } from './vault/vault.ts';

/** Files by path. */
export type Stored = Map<string, BackupFile>;

async function contentOf(vault: Vault, dataDir: string, file: DataFile, known: Stored): Promise<Content | undefined> {
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
  for await (const file of dataFiles(dataDir, vault.place.aside)) {
    if (stored.has(file.path)) continue;
    const content = await contentOf(vault, dataDir, file, known);
    if (content === undefined) continue;
    if (known.get(file.path)?.sha256 !== content.sha256) added += 1;
    stored.set(file.path, { ...file, ...content });
  }
  return added;
}
