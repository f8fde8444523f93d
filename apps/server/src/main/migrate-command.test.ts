import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runNode } from '../../../../scripts/run.ts';
import { startProcessOf } from '../../test/started-process.ts';
import { createDatabase } from '../../test/template.ts';

const script = fileURLToPath(new URL('migrate.ts', import.meta.url));
let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-migrate-'));
  database = await createDatabase(inject('server'), 'chaguan_migrate');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (url: string) => ({ DATABASE_URL: url, DATABASE_OWNER_URL: '', DATA_DIR: folder, DEMO_CONTENT: 'no' });

test('several migrations at once prepare an empty database a single time, and the processes find nothing left to do', async () => {
  const { url } = database;
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
