import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import { postKinds } from '../../posts/index.ts';
import { moderationJobs } from '../index.ts';

/** Makes deleted posts so many days older and runs the jobs with everything that follows. The clock is not moved: sessions would end. */
export async function daysPass(app: TestApp, days: number): Promise<void> {
  for (const kind of Object.keys(postKinds))
    await sql`update ${sql.table(kind)} set deleted_at = deleted_at - make_interval(days => ${days}::int) where deleted_at is not null`.execute(
      app.db,
    );
  for (const { run } of moderationJobs) await run(app.services);
  await app.settle();
}

/** Every table of the database, also those of the queue: tables added later are searched without a change here. */
async function tablesOf({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables with a row that contains some words, in any column: a row cast to text contains all columns, bytes as hexadecimal digits. */
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

/** Files that contain some words. */
export async function filesWith(app: TestApp, words: string): Promise<string[]> {
  const files = await filesOf(app);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return files.filter((_, at) => contents[at]?.includes(words));
}
