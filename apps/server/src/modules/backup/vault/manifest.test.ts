import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeBackups } from '../describe-backups.ts';
import { readManifest, writeManifest, type BackupHead } from './manifest.ts';
import { folderStorage } from './storage.ts';
import { vaultAt } from './vault.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-manifest-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const vault = (key?: number) => vaultAt(folderStorage(folder), key === undefined ? undefined : Buffer.alloc(32, key));
const name = '20261102T100000Z-kept';
const file = (): string => join(folder, `${name}.manifest`);

async function write(key: number | undefined, more: Partial<BackupHead> = {}): Promise<void> {
  const head: BackupHead = { format: 1, madeAt: '2026-11-02T10:00:00Z', kind: 'kept', migration: '0001', database: null, ...more };
  await writeManifest(vault(key), { name, head, files: [] });
}

test('the list has name, kind and label, and says which one cannot be read', async () => {
  await write(undefined, { label: '搬家之前' });
  await writeFile(join(folder, '20261101T182000Z-nightly.manifest'), '{"format"');
  const [kept, nightly] = await describeBackups(vault());
  expect(kept).toBe(`${name}  手动，一直保留 · manual, kept  搬家之前`);
  expect(nightly).toMatch(/^20261101T182000Z-nightly {2}每晚 · nightly {2}.*a line cannot be read/);
});

test('a wrong key is distinguished from damage, also where the only piece was changed', async () => {
  await write(1);
  await expect(readManifest(vault(2), name)).rejects.toThrow(/another key than BACKUP_KEY, which is not damage/);
  const bytes = await readFile(file());
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await writeFile(file(), bytes);
  await expect(readManifest(vault(1), name)).rejects.toThrow(/The backup is damaged: .*it cannot be decrypted/);
});

test('a changed line is reported by the checksum, and one of a later version is not damage', async () => {
  await write(undefined);
  await writeFile(file(), (await readFile(file(), 'utf8')).replace('0001', '0002'));
  await expect(readManifest(vault(), name)).rejects.toThrow(/its checksum differs from the one in its last line/);
  await write(undefined, { kind: 'later' as 'kept' });
  await expect(readManifest(vault(), name)).rejects.toThrow(/Another version of the program made the backup/);
});
