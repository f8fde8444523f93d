import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { readMigrations, type Migration } from './migration-files.ts';
import { lockSession } from './session-lock.ts';
import { openOneConnection } from './one-connection.ts';

const ours = fileURLToPath(new URL('../../../migrations', import.meta.url));

async function run(client: pg.Client, { name, hash, statements }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (!migration.inTransaction) return await run(client, migration);
    await client.query('begin');
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function refuseNewerDatabase(applied: Iterable<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).toSorted();
  if (unknown.length === 0) return;
  throw new Error(
    `数据库比这份程序新，里面有 ${unknown.length} 个它不认识的迁移，最新的是 ${unknown.at(-1)}。请换用更新的版本启动，或恢复升级前的备份。 · ` +
      `The database is newer than this program: it has ${unknown.length} migrations that are not known here, the newest is ${unknown.at(-1)}. Start a newer version, or restore the backup from before the upgrade.`,
  );
}

/** The state of a database compared with the migrations of this program. */
export interface MigrationState {
  applied: number;
  /** Known here, but not applied there. */
  pending: string[];
  /** Applied there, but unknown here. */
  unknown: string[];
}

/** Compares without changing anything. */
export async function migrationState(url: string, folder = ours): Promise<MigrationState> {
  const known = (await readMigrations(folder)).map(({ name }) => name);
  const client = await openOneConnection(url);
  try {
    const { rows: tables } = await client.query<{ there: boolean }>("select to_regclass('schema_migration') is not null as there");
    if (tables[0]?.there !== true) return { applied: 0, pending: known, unknown: [] };
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const applied = new Set(rows.map(({ name }) => name));
    return {
      applied: applied.size,
      pending: known.filter((name) => !applied.has(name)),
      unknown: [...applied].filter((name) => !known.includes(name)),
    };
  } finally {
    await client.end();
  }
}

/**
 * Migrates the database to the newest schema, forward only, each file in a transaction of its own. A file whose first line is `-- no
 * transaction` runs without one, statement by statement; it must be repeatable, since a failure leaves it half done.
 * @param folder the migrations; those of this program unless given
 * @returns names of the files that were applied now
 * @throws when an applied file was changed afterwards or is not in the folder, or a file fails
 */
export async function migrate(url: string, folder = ours): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await openOneConnection(url);
  try {
    await lockSession(client, 'migrate');
    // Bodies of functions that name the schema are checked when they are created, before a later migration names the right one.
    await client.query("select set_config('check_function_bodies', (current_schema() = 'public')::text, false)");
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    refuseNewerDatabase(applied.keys(), migrations);
    const done: string[] = [];
    for (const migration of migrations) {
      const hash = applied.get(migration.name);
      if (hash !== undefined && hash !== migration.hash) throw new Error(`migration ${migration.name} was changed after it was applied`);
      if (hash !== undefined) continue;
      await apply(client, migration);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}
