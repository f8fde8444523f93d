import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBackups, vaultOfFolder } from '../src/modules/backup/index.ts';
import { startEmbedded } from '../src/platform/database/embedded/index.ts';
import { startProcessOf } from './started-process.ts';
import { rowsOf, tableHashes } from './table-hashes.ts';

const main = (name: string) => fileURLToPath(new URL(`../src/main/${name}.ts`, import.meta.url));
const migration = '0086_maintenance_runs.sql';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chaguan-upgrade-'));
  await startAndStop();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const environment = () => ({ DATA_DIR: dataDir, BACKUP_NIGHTLY: 'no' });

async function startAndStop(): Promise<string> {
  const site = await startProcessOf(environment());
  site.signal('SIGTERM');
  await site.ended;
  return site.printed();
}

async function withDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir });
  try {
    return await run(database.url);
  } finally {
    await database.stop();
  }
}

/** As a version before the migration left it. */
const makeOlder = () =>
  withDatabase(async (url) => {
    await rowsOf(url, `drop table maintenance_run; delete from schema_migration where name = '${migration}'`);
    return tableHashes(url);
  });

test('a first start and one without migrations back up nothing', async () => {
  await startAndStop();
  expect(await listBackups(vaultOfFolder(join(dataDir, 'backups'), { BACKUP_KEY: '' }))).toEqual([]);
});

test('an upgrade is backed up first, and npm run rollback goes back to it', async () => {
  const older = await makeOlder();
  const site = await startProcessOf(environment());
  const refused = spawnSync(process.execPath, [main('rollback')], { env: { ...process.env, ...environment() }, encoding: 'utf8' });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('The site is running: stop it first');
  site.signal('SIGTERM');
  await site.ended;
  expect(site.printed()).toMatch(/Backed up: \d{8}T\d{6}Z-upgrade/);
  expect(site.printed()).toContain('The ledger is correct');
  await withDatabase(async (url) => expect(await rowsOf(url, 'select from maintenance_run')).toEqual([]));

  const done = spawnSync(process.execPath, [main('rollback')], { env: { ...process.env, ...environment() }, encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
  expect(await withDatabase(tableHashes)).toEqual(older);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.before-'))).toHaveLength(1);
});

test('a migration that fails leaves the database as the version before left it', async () => {
  const older = await withDatabase(async (url) => {
    // What the migration makes is there already, under its name.
    await rowsOf(url, 'create table maintenance_run (mine int); insert into maintenance_run values (1)');
    return tableHashes(url);
  });
  await expect(startAndStop()).rejects.toThrow(/The upgrade failed; the database was restored/);
  expect(await withDatabase(tableHashes)).toEqual(older);
  const [newest] = await listBackups(vaultOfFolder(join(dataDir, 'backups'), { BACKUP_KEY: '' }));
  expect(newest).toMatch(/-upgrade$/);
  await withDatabase((url) => rowsOf(url, 'drop table maintenance_run'));
  expect(await startAndStop()).toContain('The teahouse is open');
});
