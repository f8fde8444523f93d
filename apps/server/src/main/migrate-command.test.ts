import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runNode } from '../../../../scripts/run.ts';
import { startProcessOf } from '../../test/started-process.ts';
import { urlOf } from '../../test/template.ts';

const script = fileURLToPath(new URL('migrate.ts', import.meta.url));
const name = `chaguan_migrate_${randomBytes(6).toString('hex')}`;
let folder: string;

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('server') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-migrate-'));
  await onServer(`create database ${name}`);
});

afterEach(async () => {
  await onServer(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const environment = (url: string) => ({ DATABASE_URL: url, DATABASE_OWNER_URL: '', DATA_DIR: folder, DEMO_CONTENT: 'no' });

test('several migrations at once prepare an empty database a single time, and the processes find nothing left to do', async () => {
  const url = urlOf(inject('server'), name);
  const runs = await Promise.all([1, 2].map(() => runNode([script], { env: environment(url) })));
  expect(runs.map(({ isOk, output }) => (isOk ? 'ok' : output))).toEqual(['ok', 'ok']);
  const printed = runs.map(({ output }) => output).join('');
  expect(printed.match(/Staff sign-in: shopkeeper \/ \S+/g)).toHaveLength(1);
  expect(printed.match(/brought up to date: (?!0$)\d+$/gm)).toHaveLength(1);
  const site = await startProcessOf(environment(url));
  try {
    expect(site.printed()).not.toMatch(/brought up to date|Staff sign-in/);
    expect((await fetch(`${site.origin}/ready`)).status).toBe(200);
  } finally {
    site.signal('SIGTERM');
    await site.ended;
  }
});

test('a migration without a database of its own says who does it, and one that cannot reach its database fails', async () => {
  const without = await runNode([script], { env: environment('') });
  expect(without).toEqual({ isOk: false, output: expect.stringContaining('npm run migrate requires DATABASE_URL') as string });
  const away = await runNode([script], { env: environment('postgresql://nobody@127.0.0.1:1/none') });
  expect(away).toEqual({ isOk: false, output: expect.stringContaining('The database cannot be used') as string });
});
