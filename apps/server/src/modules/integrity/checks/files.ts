import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { StoredContent } from '../../../platform/storage/content-storage.ts';
import { resultAt, sqlCheck, type Check, type Examined } from '../check.ts';

/** Rows that refer to a file below /files by its URL. */
const publicFiles = sql`
  select url as address, 'stored_image ' || id as location from stored_image
  union all select thumbnail_url, 'stored_image ' || id from stored_image
  union all select avatar_url, 'member ' || id from member
  union all select avatar_large_url, 'member ' || id from member
  union all select cover_url, 'member ' || id from member`;

/** Rows that refer to a file without a URL, by its key. */
const privateFiles = sql`
  select file_key as key, 'private_picture ' || id as location from private_picture
  union all select thumbnail_key, 'private_picture ' || id from private_picture
  union all select file_key, 'data_export ' || id from data_export where state = 'ready'`;

interface Named {
  path: string;
  location: string;
}

const atOnce = 5000;

/** All of them, in batches. */
async function* batches(db: Db, rows: typeof publicFiles): AsyncGenerator<Named[]> {
  for (let after = ''; ;) {
    const { rows: some } = await sql<Named>`
      select path, location from (${rows}) named (path, location) where path > ${after} order by path limit ${sql.lit(atOnce)}`.execute(db);
    const last = some.at(-1);
    if (last === undefined) return;
    yield some;
    after = last.path;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    (result) => result.isFile(),
    () => false,
  );

async function missingOf(db: Db, rows: typeof publicFiles, fileOf: (path: string) => string | undefined): Promise<string[]> {
  const missing: Named[] = [];
  for await (const some of batches(db, rows)) {
    for (const { path, location } of some) {
      const file = fileOf(path);
      if (file !== undefined && !(await isThere(file))) missing.push({ path, location });
    }
  }
  // Meanwhile a row may have been deleted, and its file after it.
  const { rows: still } = await sql<Named>`
    select path, location from (${rows}) named (path, location) where path = any(${missing.map(({ path }) => path)}::text[]) order by path`.execute(
    db,
  );
  return still.map(({ path, location }) => `${location} ${path}`);
}

const prefix = '/files/';

/** Members' files that are written first and referred to by a row afterwards; older ones were left behind. */
const settledMs = 60 * 60 * 1000;

async function* filesBelow(folder: string): AsyncGenerator<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  yield entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
  for (const entry of entries) if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name));
}

/** The sixteen parts of all contents, so that the list of one part fits into memory. */
const starts = [...'0123456789abcdef'];

/** Compares the storages with the rows, a part at a time. */
async function* contentParts({ db, contents }: Examined) {
  for (const start of starts) {
    const stored = new Map<string, StoredContent>();
    for await (const content of contents.list(start)) stored.set(content.hash, content);
    const { rows } = await sql<{ hash: string; sizeBytes: string; isReferenced: boolean }>`
      select hash, size_bytes, reference_count > 0 as is_referenced from stored_content where hash between ${start} and ${`${start}g`}`.execute(
      db,
    );
    yield { stored, rows };
  }
}

/** Missing or incomplete contents. A row that was added or released meanwhile is checked again. */
async function missingContents(site: Examined): Promise<string[]> {
  const missing: string[] = [];
  for await (const { stored, rows } of contentParts(site)) {
    for (const { hash, sizeBytes, isReferenced } of rows)
      if (isReferenced && stored.get(hash)?.bytes !== Number(sizeBytes) && (await isLost(site, hash, Number(sizeBytes))))
        missing.push(hash);
  }
  const { rows } = await sql<{ hash: string }>`
    select hash from stored_content where hash = any(${missing}::text[]) and reference_count > 0 order by hash`.execute(site.db);
  return rows.map(({ hash }) => `stored_content ${hash}`);
}

/** Whether a content is still missing: it may have been moved between the two lists. */
async function isLost({ contents }: Examined, hash: string, sizeBytes: number): Promise<boolean> {
  const stored = await contents.read(hash);
  stored?.content.destroy();
  return stored?.sizeBytes !== sizeBytes;
}

/** Contents without a row: the row is added before its file and deleted after it. */
async function strayContents(site: Examined): Promise<string[]> {
  const settledBefore = new Date(site.clock.now().getTime() - settledMs);
  const result: string[] = [];
  for await (const { stored, rows } of contentParts(site)) {
    const named = new Set(rows.map(({ hash }) => hash));
    for (const { hash, modifiedAt } of stored.values())
      if (!named.has(hash) && modifiedAt < settledBefore && (await site.contents.has(hash))) result.push(`content ${hash}`);
  }
  return result;
}

/** Folders in which a row must refer to every file. */
const folders = ['images', 'avatars', 'covers'];

async function strays({ db, storage, clock }: Examined): Promise<string[]> {
  const result: string[] = [];
  for (const folder of folders) {
    for await (const files of filesBelow(join(storage.root, folder))) {
      const addresses = files.map((file) => prefix + relative(storage.root, file).replaceAll(sep, '/'));
      const { rows } = await sql<{ address: string }>`
        select address from unnest(${addresses}::text[]) stored (address) except select address from (${publicFiles}) named (address, location)`.execute(
        db,
      );
      for (const { address } of rows) {
        const { mtimeMs } = await stat(join(storage.root, address.slice(prefix.length))).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < clock.now().getTime() - settledMs) result.push(address);
      }
    }
  }
  return result;
}

export const fileChecks: readonly Check[] = [
  {
    name: 'filesMissing',
    async find({ db, storage }) {
      const fileOf = (address: string) => (address.startsWith(prefix) ? join(storage.root, address.slice(prefix.length)) : undefined);
      return resultAt(await missingOf(db, publicFiles, fileOf));
    },
  },
  {
    name: 'privateFilesMissing',
    async find(site) {
      const pictures = await missingOf(site.db, privateFiles, (key) => join(site.config.DATA_DIR, 'private', key));
      return resultAt([...pictures, ...(await missingContents(site))]);
    },
  },
  sqlCheck(
    'contentReferences',
    () => sql`
      select 'stored_content ' || hash, null::timestamptz from stored_content
      where reference_count <> (select count(*) from stored_file where content_hash = hash)
        + (select count(*) from video_part where content_hash = hash)`,
  ),
  { name: 'filesUnnamed', find: async (site) => resultAt([...(await strays(site)), ...(await strayContents(site))]) },
];
