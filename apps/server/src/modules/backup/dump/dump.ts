import { pipeline, Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { storeFiles, type Stored } from '../store-files.ts';
import { nameOf, writeManifest, type BackupFile } from '../vault/manifest.ts';
import type { Vault } from '../vault/vault.ts';
import { copyTarget, tablesOf, type DumpedTable } from './tables.ts';
import { isOwnRelation } from '../../../platform/database/own-relations.ts';
import { openOneConnection } from '../../../platform/database/one-connection.ts';

/** The path of a table's rows in a dump, compressed with Zstandard. */
export const rowsPath = ({ name }: Pick<DumpedTable, 'name'>): string => `dump/tables/${name}`;
export const sequencesPath = 'dump/sequences.json';

/** Each end's database has its own passwords, which are not copied. */
const belongsToDatabase = /^postgres\./;

async function store(vault: Vault, path: string, content: Readable): Promise<BackupFile> {
  return { path, mode: 0o600, modifiedMs: 0, ...(await vault.add(content)) };
}

async function storeRows(vault: Vault, client: pg.Client, table: DumpedTable): Promise<BackupFile> {
  const compressed = createZstdCompress();
  // A failure is passed on to the reader of the compressed stream.
  pipeline(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)), compressed, () => undefined);
  return store(vault, rowsPath(table), compressed);
}

async function storeDatabase(vault: Vault, client: pg.Client): Promise<{ migration: string; parts: BackupFile[] }> {
  // All tables in one snapshot, while others go on writing.
  await client.query('begin isolation level repeatable read read only');
  const parts: BackupFile[] = [];
  for (const table of await tablesOf(client)) parts.push(await storeRows(vault, client, table));
  const { rows: sequences } = await client.query(
    `select case schemaname when current_schema() then 'public' else schemaname end || '.' || sequencename as name, last_value::text as last
    from pg_class join pg_sequences on (schemaname, sequencename) = (relnamespace::regnamespace::text, relname)
    where ${isOwnRelation} and last_value is not null`,
  );
  parts.push(await store(vault, sequencesPath, Readable.from([Buffer.from(JSON.stringify(sequences))])));
  const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migration');
  await client.query('commit');
  return { migration: rows[0]?.name ?? '', parts };
}

/**
 * Writes a dump of the site that any PostgreSQL ≥ 15 accepts: the rows of all tables in one snapshot, and all files. It may run beside the
 * site.
 * @param url of a role that reads all tables
 * @returns the name of the dump and how many tables and files it has
 */
export async function dumpSite(
  vault: Vault,
  { url, dataDir, now }: { url: string; dataDir: string; now: Date },
): Promise<{ name: string; tables: number; files: number }> {
  const client = await openOneConnection(url, 'chaguan dump');
  try {
    const stored: Stored = new Map();
    // Before and after the rows, for the same reason as in a backup.
    await storeFiles(vault, dataDir, new Map(), stored);
    const { migration, parts } = await storeDatabase(vault, client);
    await storeFiles(vault, dataDir, new Map(), stored);
    const files = [...stored.values()].filter(({ path }) => !belongsToDatabase.test(path));
    const head = { format: 1, madeAt: now.toISOString(), kind: 'dump', migration, database: null } as const;
    await writeManifest(vault, { name: nameOf(head), head, files: [...parts, ...files] });
    return { name: nameOf(head), tables: parts.length - 1, files: files.length };
  } finally {
    await client.end();
  }
}
