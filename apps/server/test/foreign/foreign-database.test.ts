import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardFacts } from '../../src/platform/database/guards/guard-facts.ts';
import { connect } from '../../src/platform/database/db.ts';
import { transact } from '../../src/platform/database/write.ts';
import { startProcessOf } from '../started-process.ts';
import { postgresBin } from './programs.ts';
import { startForeignServer, type ForeignServer } from './postgres.ts';

let server: ForeignServer;
let folder: string;

/** Extensions of the superuser's, and another program in the same schema, whose tables are nobody else's business. */
const others = [
  'create extension pg_stat_statements',
  'create extension tablefunc',
  'create role other login',
  'grant create on schema public to other',
  'set role other',
  'create table secret (word text)',
  'create table orphan (id int primary key, of int)',
  'alter table orphan add constraint not_checked check (of > 0) not valid',
  'create function secret_word() returns text language sql as $$ select word from secret $$',
  'revoke execute on function secret_word() from public',
];

/** What the site says of its guards, and one whole round of the audit's own functions. */
async function faultsOf(url: string): Promise<string[]> {
  const { db, close } = connect({ url, connections: 1 });
  try {
    return await transact(db, async (tx) => (await Promise.all(guardFacts.map(({ find }) => find(tx)))).flat());
  } finally {
    await close();
  }
}

describe.skipIf(postgresBin === '')('in a database of the operator', () => {
  beforeAll(async () => {
    server = await startForeignServer('shared_preload_libraries=pg_stat_statements');
    folder = await mkdtemp(join(tmpdir(), 'chaguan-foreign-'));
    await server.run('postgres', 'create role tea login', 'create role "tea app" login');
  });
  afterAll(async () => {
    await server?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  /** Starts the site without any superuser, and ends it. @returns what is wrong with its guards afterwards */
  async function startIn(database: string): Promise<string[]> {
    const owner = server.urlOf(database, 'tea');
    const app = server.urlOf(database, 'tea%20app');
    const running = await startProcessOf({ DATABASE_URL: app, DATABASE_OWNER_URL: owner, DATA_DIR: folder });
    expect((await fetch(`${running.origin}/ready`)).status).toBe(200);
    running.signal('SIGTERM');
    expect(await running.ended).toBe(0);
    return faultsOf(app);
  }

  test('the site starts beside extensions and tables of others, and takes no rights to them', async () => {
    await server.run('postgres', 'create database shared owner tea');
    await server.run('shared', ...others);
    expect(await startIn('shared')).toEqual([]);
    expect(await startIn('shared')).toEqual([]);
    const rights = await server.run(
      'shared',
      `select has_table_privilege('tea app', 'secret', 'select') as reads, has_function_privilege('tea app', 'secret_word()', 'execute') as calls,
        has_table_privilege('tea app', 'topic', 'insert') as writes`,
    );
    expect(rights[0]?.rows).toEqual([{ reads: false, calls: false, writes: true }]);
  });

  test('the site starts in a schema of its own, and tables elsewhere stop a start with the remedy', async () => {
    await server.run('postgres', 'create database apart owner tea', 'grant connect on database apart to "tea app"');
    const paths = ['tea', '"tea app"'].map((role) => `alter role ${role} in database apart set search_path = "Tea house", public`);
    await server.run('apart', 'create schema "Tea house" authorization tea', ...paths, 'create table member (theirs text)');
    expect(await startIn('apart')).toEqual([]);
    const tables = await server.run(
      'apart',
      `select relnamespace::regnamespace::text as schema from pg_class where relname = 'member' order by 1`,
    );
    expect(tables[0]?.rows).toEqual([{ schema: '"Tea house"' }, { schema: 'public' }]);
    await server.run('apart', 'alter role tea in database apart reset search_path');
    await expect(startIn('apart')).rejects.toThrow(
      /The tables of a site are in schema "Tea house", but role tea uses public: alter role tea in database apart set search_path = "Tea house";/,
    );
  });

  test('an extension out of sight stops the start with the remedy', async () => {
    await server.run('postgres', 'create database managed owner tea');
    await server.run('managed', 'create schema extensions', 'create extension pg_trgm schema extensions');
    await expect(startIn('managed')).rejects.toThrow(/set search_path = public, extensions;/);
    const paths = ['tea', '"tea app"'].map((role) => `alter role ${role} in database managed set search_path = public, extensions`);
    await server.run('managed', 'grant usage on schema extensions to public', ...paths);
    expect(await startIn('managed')).toEqual([]);
  });
});
