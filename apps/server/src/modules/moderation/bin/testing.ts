import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import { postKinds } from '../../posts/index.ts';
import { moderationJobs } from '../index.ts';

/** What lies in the bin has lain there for so many days more, and its jobs run, with all that follows. The clock stays: sessions would end. */
export async function daysPass(app: TestApp, days: number): Promise<void> {
  for (const kind of Object.keys(postKinds))
    await sql`update ${sql.table(kind)} set deleted_at = deleted_at - make_interval(days => ${days}::int) where deleted_at is not null`.execute(
      app.db,
    );
  for (const { run } of moderationJobs) await run(app.services);
  await app.settle();
}

/** Every table of the database, of ours and of the queue: what is added later is searched without a line here. */
async function tablesOf({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables in a row of which some words stand, in whatever column: a row as text has all of them, bytes as hexadecimal digits. */
export async function tablesWith(app: TestApp, words: string): Promise<string[]> {
  const bytes = Buffer.from(words).toString('hex');
  const matches: string[] = [];
  for (const table of await tablesOf(app)) {
    const { rows } = await sql<{ result: boolean }>`
      select exists (select from ${sql.raw(table)} t where t::text ilike ${`%${words}%`} or t::text ilike ${`%${bytes}%`}) as result`.execute(
      app.db,
    );
    if (rows[0]?.result) matches.push(table);
  }
  return matches;
}

/** Files below the folder of the site, by their paths. */
export async function filesOf({ services: { config } }: TestApp): Promise<string[]> {
  const entries = await readdir(config.DATA_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Files in which some words stand. */
export async function filesWith(app: TestApp, words: string): Promise<string[]> {
  const files = await filesOf(app);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return files.filter((_, at) => contents[at]?.includes(words));
}
