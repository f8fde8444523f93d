import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDatabase } from '../src/main/prepare-database.ts';
import { proveRestored } from '../src/main/prove-restored.ts';
import {
  BackupError,
  configuredVault,
  listBackups,
  makeBackup,
  type MadeBackup,
  restoreBackup,
  vaultOfFolder,
} from '../src/modules/backup/index.ts';
import { rehearse } from '../src/modules/backup/rehearse.ts';
import { dataFiles } from '../src/modules/backup/store-files.ts';
import { readManifest, type Manifest } from '../src/modules/backup/vault/manifest.ts';
import { vaultAt } from '../src/modules/backup/vault/vault.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { startS3 } from '../src/platform/storage/testing/s3-server.ts';
import { connect } from '../src/platform/database/db.ts';
import { startEmbedded } from '../src/platform/database/embedded/index.ts';
import { createLog } from '../src/platform/log.ts';
import { isLong } from './long.ts';
import { startProcessOf } from './started-process.ts';
import { rowsOf, tableHashes } from './table-hashes.ts';

const command = fileURLToPath(new URL('../src/main/backup.ts', import.meta.url));
const keep = { daily: 7, weekly: 4 };
const key = Buffer.alloc(32, 7).toString('base64');
const keys = { plain: '', encrypted: key, bucket: key };
type Kind = keyof typeof keys;
const kinds = ['plain', 'encrypted', 'bucket'] as const;
const server = await startS3('tea', 'reader');
const inBucket = {
  BACKUP_S3_BUCKET: 'tea',
  BACKUP_S3_ENDPOINT: server.address,
  BACKUP_S3_REGION: 'us-east-1',
  BACKUP_S3_KEY_ID: 'reader',
  BACKUP_S3_SECRET: 'secret',
};

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-backup-'));
  folders.push(folder);
  return folder;
}

let dataDir: string;
const backups = {} as Record<Kind, string>;
const made = {} as Record<Kind, Manifest>;

const configOf = (kind: Kind, folder = dataDir) =>
  readConfig({
    DATA_DIR: folder,
    BACKUP_DIR: backups[kind],
    BACKUP_KEY: keys[kind],
    ...(kind === 'bucket' && inBucket),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  });
const vaultOf = (kind: Kind) => configuredVault(configOf(kind));

async function withDatabase<T>(folder: string, run: (url: string, application: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir: folder });
  try {
    return await run(database.url, database.application.url);
  } finally {
    await database.stop();
  }
}

type Backup = (kind: Kind, madeAt: string, more?: { folder?: string; kept?: typeof keep }) => Promise<MadeBackup>;

/** Runs with the database of the site, and a way to back it up. */
async function withBackups<T>(run: (backup: Backup, url: string) => Promise<T>): Promise<T> {
  return withDatabase(dataDir, async (url, application) => {
    const database = connect({ url: application, connections: 2 });
    const backup: Backup = (kind, madeAt, { folder = backups[kind], kept = keep } = {}) => {
      const vault = configuredVault({ ...configOf(kind), BACKUP_DIR: folder });
      return makeBackup(vault, { db: database.db, dataDir, now: new Date(madeAt) }, { kind: 'manual' }, kept);
    };
    try {
      return await run(backup, url);
    } finally {
      await database.close();
    }
  });
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const result: Record<string, string> = {};
  for await (const { path, mode } of dataFiles(folder, join(folder, 'backups')))
    result[path] = `${mode} ${(await readFile(join(folder, path))).toString('base64')}`;
  return result;
}

beforeAll(async () => {
  dataDir = await newFolder();
  for (const kind of kinds) backups[kind] = await newFolder();
  const site = await startProcessOf({ DATA_DIR: dataDir, DEMO_CONTENT: 'yes', BACKUP_NIGHTLY: 'no' });
  await writeFile(join(dataDir, 'files', 'a picture.webp'), Buffer.alloc(200_000, 'tea'));
  await writeFile(join(dataDir, 'files', 'empty'), '');
  // Its jobs would change rows between two backups that are compared with it.
  site.signal('SIGTERM');
  await site.ended;
  await withBackups(async (backup) => {
    for (const kind of kinds) made[kind] = await readManifest(vaultOf(kind), (await backup(kind, '2026-11-20T18:20:00Z')).name);
  });
});

afterAll(async () => {
  await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test.each(kinds)('%s: every table and file of a restored backup is as it was, and the proof agrees', async (kind) => {
  const target = join(await newFolder(), 'data');
  const tables = await withDatabase(dataDir, tableHashes);
  let wrong: string[] | undefined;
  await restoreBackup(vaultOf(kind), made[kind].name, target, async () => {
    expect(await withDatabase(target, tableHashes)).toEqual(tables);
    const log = createLog(configOf(kind));
    wrong = await proveRestored({
      config: configOf(kind, target),
      log,
      bringUpToDate: (database) => prepareDatabase(database, log, async () => undefined),
      onLost: (error) => expect.unreachable(error.message),
    });
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(tables).length).toBeGreaterThan(100);
  expect(await filesOf(target)).toEqual(await filesOf(dataDir));
  // What was sent or fetched leaves nothing where it waited.
  expect(kind === 'bucket' ? await readdir(backups.bucket) : []).toEqual([]);
});

const objectOf = async (kind: Kind, folder: string, { sha256 }: { sha256: string }): Promise<string> => {
  const names = await readdir(join(folder, 'objects'), { recursive: true });
  if (kind === 'plain') return join(folder, 'objects', names.find((name) => name.endsWith(sha256)) ?? '');
  return join(folder, 'objects', names.filter((name) => name.length > 2).toSorted()[0] ?? '');
};

async function flip(file: string, at: number): Promise<void> {
  const bytes = await readFile(file);
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** Does something to a file for as long as a check runs. */
async function withDamage(file: string, damage: (file: string) => Promise<void>, check: () => Promise<void>): Promise<void> {
  const whole = await readFile(file);
  await damage(file);
  try {
    await check();
  } finally {
    await writeFile(file, whole);
  }
}

/** What is wrong, and whether the database, which takes a second to unpack, is damaged so too. */
const damages: [string, (file: string) => Promise<void>, boolean][] = [
  ['a bit of its first byte', (file) => flip(file, 0), false],
  ['a bit of its tenth byte', (file) => flip(file, 9), false],
  ['a bit in the middle', async (file) => flip(file, Math.floor((await readFile(file)).length / 2)), true],
  ['a bit of its last byte', (file) => flip(file, -1), false],
  ['its end', async (file) => truncate(file, (await readFile(file)).length - 1), true],
  ['everything', (file) => truncate(file, 0), false],
  ['the file', (file) => rm(file), true],
  ['nothing, but a byte too many', (file) => writeFile(file, 'x', { flag: 'a' }), false],
];

// What an encrypted one adds is proved by its own pieces; all damages to it are tried in the long form.
describe.each(isLong ? (['plain', 'encrypted'] as const) : (['plain'] as const))(
  '%s: a damaged backup is refused by the name of what is damaged',
  (kind) => {
    test.each(damages)('%s is wrong', async (_, damage, alsoDatabase) => {
      const vault = vaultOf(kind);
      const { name, head, files } = made[kind];
      const picture = files.find(({ path }) => path.endsWith('a picture.webp'));
      if (picture === undefined) throw new Error('the picture is there');
      const parts: [string, RegExp][] = [[join(vault.storage.aside, `${name}.manifest`), new RegExp(name)]];
      if (kind === 'plain') {
        parts.push([await objectOf(kind, vault.storage.aside, picture), /a picture\.webp/]);
        if (alsoDatabase) parts.push([await objectOf(kind, vault.storage.aside, head.database ?? picture), /base\.tar/]);
      } else parts.push([await objectOf(kind, vault.storage.aside, picture), /The backup is damaged: .*(files\/|base\.tar|\w)/]);
      for (const [file, named] of parts) {
        await withDamage(file, damage, async () => {
          const target = join(await newFolder(), 'data');
          const restoring = restoreBackup(vault, name, target, () => expect.unreachable());
          const error = await restoring.catch((reason: unknown) => reason);
          expect(error).toBeInstanceOf(BackupError);
          expect((error as BackupError).message).toMatch(named);
        });
      }
    });
  },
);

test('a data folder that holds anything is refused and left alone; the wrong key and no key are distinguished from damage', async () => {
  const occupied = await newFolder();
  await writeFile(join(occupied, 'mine'), 'x');
  await expect(restoreBackup(vaultOf('plain'), made.plain.name, occupied, () => expect.unreachable())).rejects.toThrow(/not empty/);
  expect(await readdir(occupied)).toEqual(['mine']);
  const without = configuredVault({ ...configOf('encrypted'), BACKUP_KEY: '' });
  await expect(readManifest(without, made.encrypted.name)).rejects.toThrow(/BACKUP_KEY is needed/);
  const other = configuredVault({ ...configOf('encrypted'), BACKUP_KEY: Buffer.alloc(32, 8).toString('base64') });
  await expect(readManifest(other, made.encrypted.name)).rejects.toThrow(/another key than BACKUP_KEY, which is not damage/);
  await expect(readManifest(configuredVault({ ...configOf('plain'), BACKUP_KEY: keys.encrypted }), made.plain.name)).rejects.toThrow(
    /not encrypted/,
  );
});

test('with a key, no file of the backup says what it holds', async () => {
  const text = 'tea'.repeat(20);
  const count = { plain: 0, encrypted: 0 };
  for (const kind of ['plain', 'encrypted'] as const)
    for (const name of await readdir(backups[kind], { recursive: true, withFileTypes: true }))
      if (name.isFile() && (await readFile(join(name.parentPath, name.name))).includes(text)) count[kind] += 1;
  expect(count).toEqual({ plain: 1, encrypted: 0 });
});

test('the next backup stores no file again, and old ones go with what only they had', async () => {
  const folder = await newFolder();
  const vault = configuredVault({ ...configOf('plain'), BACKUP_DIR: folder });
  await withBackups(async (backup) => {
    const first = await backup('plain', '2026-11-01T18:20:00Z', { folder });
    expect(first.newFiles).toBe(first.files);
    const second = await backup('plain', '2026-11-02T18:20:00Z', { folder });
    expect(second).toMatchObject({ newFiles: 0, files: first.files, removed: [] });
    const { head } = await readManifest(vault, first.name);
    const third = await backup('plain', '2026-11-03T18:20:00Z', { folder, kept: { daily: 1, weekly: 0 } });
    expect(third.removed).toEqual([second.name, first.name]);
    expect(await listBackups(vault)).toEqual([third.name]);
    expect(head.database !== null && (await vault.has(head.database))).toBe(false);
  });
});

test('what is written while a backup is made: everything from before it, nothing without what came before', async () => {
  const folder = await newFolder();
  const numbers = (url: string) => rowsOf<{ n: number }>(url, 'select n from written order by n');
  const { name, before } = await withBackups(async (backup, url) => {
    await rowsOf(url, 'create table written (n int primary key); grant select on written to chaguan_app');
    let isOver = false;
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1) await rowsOf(url, `insert into written values (${n})`);
    })();
    while ((await numbers(url)).length < 5) await delay(5);
    const alreadyThere = (await numbers(url)).length;
    // Two at once: one is made.
    const both = await Promise.allSettled([0, 1].map((second) => backup('plain', `2026-11-04T18:20:0${second}Z`, { folder })));
    isOver = true;
    await writing;
    const [won] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.name] : []));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    return { name: won ?? '', before: alreadyThere };
  });
  const target = join(await newFolder(), 'data');
  await restoreBackup(configuredVault({ ...configOf('plain'), BACKUP_DIR: folder }), name, target, async () => {
    const result = (await withDatabase(target, numbers)).map(({ n }) => n);
    expect(result.length).toBeGreaterThanOrEqual(before);
    expect(result).toEqual(result.map((_, index) => index));
  });
  await withDatabase(dataDir, (url) => rowsOf(url, 'drop table written'));
});

test('a rehearsal restores the newest backup beside the site, says what is wrong, and leaves nothing', async () => {
  const folder = await newFolder();
  const vault = configuredVault({ ...configOf('plain'), BACKUP_DIR: folder });
  const log = createLog(configOf('plain'));
  const prove = (scratch: string) =>
    proveRestored({
      config: configOf('plain', scratch),
      log,
      bringUpToDate: async () => undefined,
      onLost: (error) => expect.unreachable(error.message),
    });
  await withBackups(async (backup) => {
    await expect(rehearse(vault, dataDir, prove)).rejects.toThrow(/There is no backup yet/);
    const { name } = await backup('plain', '2026-11-05T18:20:00Z', { folder });
    expect(await rehearse(vault, dataDir, prove)).toEqual({ name, wrong: [] });
    expect(await readdir(dataDir)).not.toContain('rehearsal');
    const { files } = await readManifest(vault, name);
    const picture = files.find(({ path }) => path.endsWith('a picture.webp'));
    if (picture === undefined) throw new Error('the picture is there');
    await rm(await objectOf('plain', folder, picture));
    await expect(rehearse(vault, dataDir, prove)).rejects.toThrow(/a picture\.webp/);
    expect(await readdir(dataDir)).not.toContain('rehearsal');
  });
});

test('storage that never answers ends the backup, and keeps no other one waiting', async () => {
  const folder = await newFolder();
  const vault = vaultOfFolder(folder, configOf('plain'));
  const stuck = vaultAt({ ...vault.storage, keep: () => new Promise(() => undefined) }, undefined);
  await withBackups(async (backup, url) => {
    const database = connect({ url, connections: 1 });
    const source = { db: database.db, dataDir, now: new Date('2026-11-06T18:20:00Z') };
    await expect(makeBackup(stuck, source, { kind: 'manual' }, keep, 1000)).rejects.toThrow(/made no progress/);
    await database.close();
    const { name } = await backup('plain', '2026-11-07T18:20:00Z', { folder });
    expect(await listBackups(vault)).toEqual([name]);
  });
});

test('the lock of a stopped process is taken over, and that process does no more when it goes on', async () => {
  const folder = await newFolder();
  const vault = vaultOfFolder(folder, configOf('plain'));
  await withBackups(async (backup) => {
    const environment = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: folder, DATABASE_URL: '', DATABASE_OWNER_URL: '' };
    const stopped = spawn(process.execPath, [command], { env: environment, stdio: 'ignore' });
    const ended = new Promise((resolve) => stopped.once('exit', resolve));
    while (!(await readdir(folder)).some((name) => name.startsWith('.unfinished-')) && stopped.exitCode === null) await delay(1);
    stopped.kill('SIGSTOP');
    const { name } = await backup('plain', '2026-11-08T18:20:00Z', { folder });
    stopped.kill('SIGCONT');
    expect(await ended).toBe(1);
    expect(await listBackups(vault)).toEqual([name]);
  });
});

test('a backup that is killed leaves none behind, and the next one clears what it left', async () => {
  const folder = await newFolder();
  const environment = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: folder, DATABASE_URL: '', DATABASE_OWNER_URL: '' };
  const run = () => spawn(process.execPath, [command], { env: environment, stdio: 'ignore' });
  const unfinished = async () => (await readdir(folder)).filter((name) => name.startsWith('.unfinished-'));
  const killed = run();
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  while ((await unfinished()).length === 0 && killed.exitCode === null) await delay(1);
  killed.kill('SIGKILL');
  await ended;
  expect(await listBackups(vaultOfFolder(folder, configOf('plain')))).toEqual([]);
  // It may have been given its name in the moment of the kill; then another one is what is left.
  if ((await unfinished()).length === 0) await writeFile(join(folder, '.unfinished-other'), 'half');
  const code = await new Promise((resolve) => run().once('exit', resolve));
  expect(code).toBe(0);
  expect(await unfinished()).toEqual([]);
  const [name] = await listBackups(vaultOfFolder(folder, configOf('plain')));
  await restoreBackup(
    configuredVault({ ...configOf('plain'), BACKUP_DIR: folder }),
    name ?? '',
    join(await newFolder(), 'data'),
    async () => undefined,
  );
});
