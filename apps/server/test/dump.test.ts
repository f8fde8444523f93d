import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadDemo } from '../src/demo/load.ts';
import { factChecks } from '../src/main/fact-checks.ts';
import { witnesses } from '../src/main/witnesses.ts';
import { loadDump, dumpSite, vaultOfFolder } from '../src/modules/backup/index.ts';
import { readManifest } from '../src/modules/backup/vault/manifest.ts';
import { prove } from '../src/modules/ledger/index.ts';
import { give } from '../src/modules/ledger/testing.ts';
import { connect } from '../src/platform/database/db.ts';
import { testApp } from './app.ts';
import { rowsOf, tableHashes } from './table-hashes.ts';
import { cloneTemplate, urlOf } from './template.ts';

const app = testApp();
const folders: string[] = [];
let target: Awaited<ReturnType<typeof cloneTemplate>>;
let source: string;
let vault: ReturnType<typeof vaultOfFolder>;
let name: string;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-copy-'));
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  await loadDemo(app.services);
  const alice = await app.member('alice');
  await app.write((tx) => give(tx, { owner: 'member', id: alice.id, currency: 'CNY' }, 500));
  await app.settle();
  await app.services.storage.put('images/2026/11/tea.webp', Buffer.from('a picture'));
  await app.db.insertInto('outbox').values({ kind: 'mail', recipient: 'a@b.c', body: 'line\n\\N\ttab "茶" \\', state: 'kept' }).execute();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  source = urlOf(inject('server'), rows[0]?.name ?? '');
  vault = vaultOfFolder(await newFolder(), app.services.config);
  ({ name } = await dumpSite(vault, { url: source, dataDir: app.services.config.DATA_DIR, now: new Date() }));
  target = await cloneTemplate(inject('server'), inject('template'));
});

afterAll(async () => {
  await target.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test('a database that has members, or is of another version, is refused and left alone', async () => {
  const before = await tableHashes(source);
  await expect(loadDump(vault, name, { url: source, dataDir: await newFolder() })).rejects.toThrow(/already has members/);
  expect(await tableHashes(source)).toEqual(before);
  const other = await cloneTemplate(inject('server'), inject('template'));
  try {
    await rowsOf(other.url, 'delete from schema_migration where name = (select max(name) from schema_migration)');
    await expect(loadDump(vault, name, { url: other.url, dataDir: await newFolder() })).rejects.toThrow(/of another version/);
  } finally {
    await other.drop();
  }
});

test('a dump that cannot be taken as a whole leaves the database as it was', async () => {
  const other = await cloneTemplate(inject('server'), inject('template'));
  try {
    const before = await tableHashes(other.url);
    await rowsOf(other.url, 'alter table reply add constraint planted check (id < 3)');
    await expect(loadDump(vault, name, { url: other.url, dataDir: await newFolder() })).rejects.toThrow(/planted/);
    expect(await tableHashes(other.url)).toEqual(before);
  } finally {
    await other.drop();
  }
});

test('every table and file is there as it was, the books are right, and the next ids follow', async () => {
  const dataDir = await newFolder();
  await loadDump(vault, name, { url: target.url, dataDir });
  // When each migration ran is the other end's own.
  const { schema_migration: _, ...expected } = await tableHashes(source);
  expect(await tableHashes(target.url)).toMatchObject(expected);
  expect(await readFile(join(dataDir, 'files/images/2026/11/tea.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(
    await readFile(join(app.services.config.DATA_DIR, 'secret.key'), 'utf8'),
  );
  const { db, close } = connect({ url: target.url, connections: 2 });
  try {
    const compared = { facts: factChecks, witnesses };
    // What the test gave has no fact, at both ends.
    const [there, here] = [await prove(app.db, new Date(), compared), await prove(db, new Date(), compared)];
    expect(here).toMatchObject({ intact: true, transactions: there.transactions, findings: there.findings });
    expect(here.transactions).toBeGreaterThan(0);
    const ids = "select nextval(pg_get_serial_sequence('topic', 'id')) > (select max(id) from topic) as follows";
    expect(await rowsOf(target.url, ids)).toEqual([{ follows: true }]);
  } finally {
    await close();
  }
});

test('a damaged dump is refused by the name of the table', async () => {
  const { files } = await readManifest(vault, name);
  const topics = files.find(({ path }) => path === 'dump/tables/public.topic');
  if (topics === undefined) throw new Error('the table is there');
  const file = join(vault.storage.aside, 'objects', topics.sha256.slice(0, 2), topics.sha256);
  await writeFile(file, (await readFile(file)).subarray(0, -1));
  const other = await cloneTemplate(inject('server'), inject('template'));
  try {
    await expect(loadDump(vault, name, { url: other.url, dataDir: await newFolder() })).rejects.toThrow(
      /damaged: dump\/tables\/public\.topic/,
    );
    expect(await rowsOf(other.url, 'select 1 from member limit 1')).toEqual([]);
  } finally {
    await other.drop();
  }
});
