import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { DatabaseAway, orAway } from './away.ts';
import { migrate } from './migrate.ts';
import { numberingFaults } from './migration-files.ts';

const ours = fileURLToPath(new URL('../../../migrations', import.meta.url));

let folder: string;
let database: Awaited<ReturnType<typeof cloneTemplate>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-migrations-'));
  database = await cloneTemplate(inject('server'), inject('template'));
  await query('delete from schema_migration');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const add = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);

test('our migrations are numbered without gaps or doubles', async () => {
  expect(numberingFaults((await readdir(ours)).filter((name) => name.endsWith('.sql')))).toEqual([]);
});

test('a gap, a double and a wrong name are found, old doubles are not', () => {
  expect(numberingFaults(['0010_a.sql', '0010_b.sql', '0035_a.sql', '0036_b.sql'])).toEqual([]);
  expect(numberingFaults(['0035_a.sql', '0035_b.sql', '0037_c.sql', '38_d.sql'])).toEqual([
    '38_d.sql is not named NNNN_title.sql',
    '35 stands twice',
    '36 is missing',
  ]);
});

test('a migration that fails leaves nothing, and those before it stay', async () => {
  await add('0001_leaf.sql', 'create table leaf (name text);');
  await add('0002_wrong.sql', `insert into leaf values ('龙井'); insert into nowhere values (1);`);
  await expect(migrate(database.url, folder)).rejects.toThrow(/0002_wrong\.sql failed.*nowhere/);
  expect(await query('select * from leaf')).toEqual([]);
  expect(await query('select name from schema_migration')).toEqual([{ name: '0001_leaf.sql' }]);
});

test('a database that is stopped in the middle of a migration is away, and the next start goes on', async () => {
  await add('0001_leaf.sql', 'create table leaf (name text); select pg_advisory_xact_lock(1);');
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const failed = migrate(database.url, folder).catch(orAway);
  const waiting = `from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => query(`select pid ${waiting}`)).toHaveLength(1);
  await query(`select pg_terminate_backend(pid) ${waiting}`);
  expect(await failed).toBeInstanceOf(DatabaseAway);
  await holder.end();
  expect(await migrate(database.url, folder)).toEqual(['0001_leaf.sql']);
});

test('a database with migrations that this program does not know is refused in both languages and left alone', async () => {
  await add('0001_leaf.sql', 'create table leaf (name text);');
  await add('0002_later.sql', 'create table later (name text);');
  await migrate(database.url, folder);
  await rm(join(folder, '0002_later.sql'));
  await add('0003_other.sql', 'create table other (name text);');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /数据库比这份程序新.*0002_later\.sql.*The database is newer than this program.*0002_later\.sql/,
  );
  expect(await query(`select to_regclass('other') as other`)).toEqual([{ other: null }]);
});

test('a migration without a transaction builds an index concurrently, while another process waits to migrate too', async () => {
  await add('0001_leaf.sql', 'create table leaf (name text);');
  const sql =
    '-- no transaction\n-- Repeatable: a broken try leaves an invalid index.\ndrop index concurrently if exists leaf_name;\ncreate index concurrently leaf_name on leaf (name);\n';
  await add('0002_leaf_name.sql', sql);
  const done = await Promise.all([migrate(database.url, folder), migrate(database.url, folder), migrate(database.url, folder)]);
  expect(done.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  expect(await query(`select indisvalid from pg_index where indexrelid = 'leaf_name'::regclass`)).toEqual([{ indisvalid: true }]);
});

test('a migration without a transaction that fails is not noted, and runs again when it is mended', async () => {
  await add('0001_leaf.sql', "create table leaf (name text);\ninsert into leaf values ('a'), ('a');");
  await add(
    '0002_leaf_name.sql',
    '-- no transaction\ndrop index concurrently if exists leaf_name;\ncreate unique index concurrently leaf_name on leaf (name);\n',
  );
  await expect(migrate(database.url, folder)).rejects.toThrow(/0002_leaf_name\.sql failed/);
  await query('delete from leaf');
  expect(await migrate(database.url, folder)).toEqual(['0002_leaf_name.sql']);
  await add('0003_block.sql', '-- no transaction\ndo $$ begin perform 1; end $$;\n');
  await expect(migrate(database.url, folder)).rejects.toThrow(/0003_block\.sql: no functions/);
});
