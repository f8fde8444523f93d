import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { restoreFiles } from './restore.ts';
import { folderStorage } from './vault/storage.ts';
import { vaultAt, type Vault } from './vault/vault.ts';

let folder = '';
let vault: Vault;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-restore-'));
  vault = vaultAt(folderStorage(join(folder, 'vault')), undefined);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Restores one file of this path into the folder `data`. */
async function restoreTo(path: string): Promise<void> {
  const content = await vault.add(Readable.from(['tea']));
  const file = { path, mode: 0o600, modifiedMs: 0, ...content };
  const head = { format: 1, madeAt: '2026-11-28T00:00:00Z', kind: 'manual', migration: '0001', database: null } as const;
  await restoreFiles(vault, { name: 'one', head, files: [file] }, join(folder, 'data'), () => true);
}

test('a file is restored below the data folder', async () => {
  await restoreTo('files/ab/one');
  expect(await readFile(join(folder, 'data', 'files/ab/one'), 'utf8')).toBe('tea');
});

test.each(['../outside', '../data-beside/one', 'files/../../outside', '/outside', '..', '.', ''])(
  'a path that leaves the data folder is refused: %j',
  async (path) => {
    // An absolute path is one of this run, so that a missing guard damages nothing else.
    const tried = path === '/outside' ? join(folder, 'outside') : path;
    await expect(restoreTo(tried)).rejects.toThrow(BackupError);
    expect(await readdir(folder)).toEqual(['vault']);
  },
);
