import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { resultAt, sqlCheck, type Check, type Examined } from '../check.ts';

/** Rows that name a file below /files, as the address that the site shows. */
const publicFiles = sql`
  select url as address, 'stored_image ' || id as place from stored_image
  union all select thumbnail_url, 'stored_image ' || id from stored_image
  union all select avatar_url, 'member ' || id from member
  union all select avatar_large_url, 'member ' || id from member
  union all select cover_url, 'member ' || id from member`;

/** As `contentKey` of the files says. */
const contentKeySql = sql`'content/' || left(hash, 2) || '/' || hash`;

/** Rows that name a file without an address, by its key. */
const privateFiles = sql`
  select file_key as key, 'private_picture ' || id as place from private_picture
  union all select thumbnail_key, 'private_picture ' || id from private_picture
  union all select file_key, 'data_export ' || id from data_export where state = 'ready'
  union all select ${contentKeySql}, 'stored_content ' || hash from stored_content where reference_count > 0`;

interface Named {
  path: string;
  place: string;
}

const atOnce = 5000;

/** All of them, some at a time. */
async function* batches(db: Db, rows: typeof publicFiles): AsyncGenerator<Named[]> {
  for (let after = ''; ;) {
    const { rows: some } = await sql<Named>`
      select path, place from (${rows}) named (path, place) where path > ${after} order by path limit ${sql.lit(atOnce)}`.execute(db);
    const last = some.at(-1);
    if (last === undefined) return;
    yield some;
    after = last.path;
  }
}

const isThere = (place: string): Promise<boolean> =>
  stat(place).then(
    (result) => result.isFile(),
    () => false,
  );

async function missingOf(db: Db, rows: typeof publicFiles, placeOf: (path: string) => string | undefined): Promise<string[]> {
  const missing: Named[] = [];
  for await (const some of batches(db, rows)) {
    for (const { path, place } of some) {
      const file = placeOf(path);
      if (file !== undefined && !(await isThere(file))) missing.push({ path, place });
    }
  }
  // Meanwhile a row may have gone, and its file after it.
  const { rows: still } = await sql<Named>`
    select path, place from (${rows}) named (path, place) where path = any(${missing.map(({ path }) => path)}::text[]) order by path`.execute(
    db,
  );
  return still.map(({ path, place }) => `${place} ${path}`);
}

const prefix = '/files/';

/** Files of members that are written first and named by a row afterwards; what is older was forgotten. */
const settledMs = 60 * 60 * 1000;

async function* filesBelow(folder: string): AsyncGenerator<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  yield entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
  for (const entry of entries) if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name));
}

/** Contents whose row is gone: the row stands before its file and after it. */
async function strayContents({ db, config, clock }: Examined): Promise<string[]> {
  const root = join(config.DATA_DIR, 'private', 'content');
  const result: string[] = [];
  for await (const files of filesBelow(root)) {
    const hashes = files.map((file) => file.split(sep).at(-1) ?? '');
    const { rows } = await sql<{ hash: string }>`
      select hash from unnest(${hashes}::text[]) stored (hash) except select hash from stored_content`.execute(db);
    for (const { hash } of rows) {
      const place = join(root, hash.slice(0, 2), hash);
      const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < clock.now().getTime() - settledMs) result.push(`content/${hash.slice(0, 2)}/${hash}`);
    }
  }
  return result;
}

/** Folders in which every file is named by a row. */
const folders = ['images', 'avatars', 'covers'];

async function strays({ db, storage, clock }: Examined): Promise<string[]> {
  const result: string[] = [];
  for (const folder of folders) {
    for await (const files of filesBelow(join(storage.root, folder))) {
      const addresses = files.map((file) => prefix + relative(storage.root, file).replaceAll(sep, '/'));
      const { rows } = await sql<{ address: string }>`
        select address from unnest(${addresses}::text[]) stored (address) except select address from (${publicFiles}) named (address, place)`.execute(
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
      const placeOf = (address: string) => (address.startsWith(prefix) ? join(storage.root, address.slice(prefix.length)) : undefined);
      return resultAt(await missingOf(db, publicFiles, placeOf));
    },
  },
  {
    name: 'privateFilesMissing',
    find: async ({ db, config }) => resultAt(await missingOf(db, privateFiles, (key) => join(config.DATA_DIR, 'private', key))),
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
