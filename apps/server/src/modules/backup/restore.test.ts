import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { restoreCluster, restoreFiles } from './restore.ts';
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

test('a full disk is reported as such, and not as damage', async () => {
  await mkdir(join(folder, 'data'));
  await symlink('/dev/full', join(folder, 'data', 'one'));
  await expect(restoreTo('one')).rejects.toThrow(/Cannot write to .*data: the disk is full/);
});

/** A small file system, where this user may mount one. */
function mountSmall(mountPoint: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mountPoint]).status === 0;
}

/** Unpacks an archive of these files as the database of the folder. */
async function unpack(files: Readonly<Record<string, number>>, data: string): Promise<void> {
  const archive = pack();
  for (const [name, bytes] of Object.entries(files)) archive.entry({ name }, randomBytes(bytes));
  archive.finalize();
  const database = await vault.add(archive.pipe(createZstdCompress()));
  const head = { format: 1, madeAt: '2026-11-28T00:00:00Z', kind: 'manual', migration: '0001', database } as const;
  // Within the folder, also where PostgreSQL's own user cannot enter it.
  await symlink(join(data, 'inside', 'postgres'), join(data, 'postgres'));
  await restoreCluster(vault, { name: 'one', head, files: [] }, data);
}

const manySmall = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`file ${index}`, 10_000]));

test.for([
  ['one large file', { large: 4 * 1024 * 1024 }],
  ['many small files', manySmall],
] as const)('a disk that becomes full while the database is unpacked is reported as such: %s', async ([, files], context) => {
  const data = join(folder, 'small');
  await mkdir(data);
  if (!mountSmall(data)) context.skip('mounting is not permitted here');
  try {
    await expect(unpack(files, data)).rejects.toThrow(/Cannot write to .*small: the disk is full/);
  } finally {
    spawnSync('umount', [data]);
  }
});

test('what cannot be written is not reported as what cannot be read', async () => {
  const data = join(folder, 'data');
  await mkdir(data);
  await expect(unpack({ 'folder that is not in the archive/file': 10, ...manySmall }, data)).rejects.toThrow(/^ENOENT: .*open/);
});

test('an archive that is incomplete is damaged, by its name', async () => {
  const archive = pack();
  archive.entry({ name: 'file' }, randomBytes(1000));
  archive.finalize();
  const whole = await buffer(archive.pipe(createZstdCompress()));
  for (const length of [1, 20, whole.length - 1]) {
    const data = join(folder, `data ${length}`);
    await mkdir(data);
    await symlink(join(data, 'inside', 'postgres'), join(data, 'postgres'));
    const database = await vault.add(Readable.from([whole.subarray(0, length)]));
    const head = { format: 1, madeAt: '2026-11-28T00:00:00Z', kind: 'manual', migration: '0001', database } as const;
    await expect(restoreCluster(vault, { name: 'one', head, files: [] }, data)).rejects.toThrow(/The backup is damaged: one \(base\.tar\)/);
  }
});

test('a file that is gone when it is backed up is an error that its caller handles', async () => {
  // Its folder takes longer to be made than the file to be missed.
  const deep = vaultAt(folderStorage(join(folder, ...Array.from({ length: 300 }, () => 'd'))), undefined);
  await expect(deep.add(createReadStream(join(folder, 'gone')))).rejects.toThrow(/ENOENT/);
});

test('a content that cannot be read is not damaged', async () => {
  const content = await vault.add(Readable.from(['tea']));
  const broken = vaultAt(
    {
      ...vault.storage,
      read: async () =>
        new Readable({
          read() {
            this.destroy(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
          },
        }),
    },
    undefined,
  );
  await expect(buffer(await broken.read(content, 'one'))).rejects.toThrow(/Cannot read one from .*: the disk reports an error/);
});
