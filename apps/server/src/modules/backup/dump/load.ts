import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError, damaged } from '../backup-error.ts';
import { restoreFiles } from '../restore.ts';
import { readManifest, type Manifest } from '../vault/manifest.ts';
import type { Vault } from '../vault/vault.ts';
import { rowsPath, sequencesPath } from './dump.ts';
import { copyTarget, quotedName, tablesOf, type DumpedTable } from './tables.ts';
import { isOwnRelation } from '../../../platform/database/own-relations.ts';
import { openOneConnection } from '../../../platform/database/one-connection.ts';

async function refuseUnfit(client: pg.Client, { name, head }: Manifest): Promise<void> {
  if (head.kind !== 'dump') throw new BackupError(`${name} 是备份，请用 npm run restore。 · ${name} is a backup: use npm run restore`);
  const { rows } = await client.query<{ migration: string; members: boolean }>(
    'select max(name) as migration, exists (select from member) as members from schema_migration',
  );
  const migration = rows[0]?.migration ?? '';
  if (migration !== head.migration) {
    throw new BackupError(
      `这份转储属于另一个版本（${head.migration}，本程序为 ${migration}）。 · The dump is of another version (${head.migration}; this program has ${migration}): load it with the version that made it`,
    );
  }
  if (rows[0]?.members === true)
    throw new BackupError('目标数据库已有会员，请用空的数据库。 · The database already has members: use an empty one');
}

/** Foreign keys are recreated when all rows are loaded, which also checks every one of them; so the tables need no order. */
async function withoutForeignKeys(client: pg.Client, run: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'f' and ${isOwnRelation}`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await run();
  for (const { table, name, definition } of rows) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** The effects of insert triggers are already part of the copied rows. */
async function withoutTriggers(client: pg.Client, tables: readonly DumpedTable[], run: () => Promise<void>): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quotedName(name)} disable trigger user`);
  await run();
  for (const { name } of tables) await client.query(`alter table ${quotedName(name)} enable trigger user`);
}

async function fill(client: pg.Client, vault: Vault, { files }: Manifest, tables: readonly DumpedTable[]): Promise<void> {
  const parts = new Map(files.map((file) => [file.path, file]));
  const partAt = (path: string) => {
    const part = parts.get(path);
    if (part === undefined) throw damaged(path, 'it is not in the dump');
    return vault.read(part, path);
  };
  await client.query(`truncate ${tables.map(({ name }) => quotedName(name)).join(', ')}`);
  for (const table of tables) {
    await pipeline(await partAt(rowsPath(table)), createZstdDecompress(), client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
  }
  const sequences = JSON.parse(await text(await partAt(sequencesPath))) as { name: string; last: string }[];
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [quotedName(name), last]);
}

/**
 * Fills a migrated database without members, and the data folder, from a dump. The database part is all or nothing.
 * @param url of the role that owns the tables
 * @throws BackupError when the dump is damaged or of another version, or the database has members
 */
export async function loadDump(
  vault: Vault,
  name: string,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<{ tables: number; files: number }> {
  const manifest = await readManifest(vault, name);
  const client = await openOneConnection(url, 'chaguan dump');
  try {
    await refuseUnfit(client, manifest);
    const tables = await tablesOf(client);
    const files = manifest.files.filter(({ path }) => !path.startsWith('dump/'));
    await restoreFiles(vault, manifest, dataDir, (file) => files.includes(file));
    await client.query('begin');
    await withoutForeignKeys(client, () => withoutTriggers(client, tables, () => fill(client, vault, manifest, tables)));
    await client.query('commit');
    return { tables: tables.length, files: files.length };
  } finally {
    await client.end();
  }
}
