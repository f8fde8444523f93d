import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { RecordKind } from '../archive/records/index.ts';

/** A reference of a record to another one. */
export interface Ref {
  kind: string;
  key: string;
}

/** Kinds whose rows carry their key, with the table. */
const keyed: Partial<Record<string, string>> = {
  members: 'member',
  tags: 'tag',
  topics: 'topic',
  comments: 'comment',
  replies: 'reply',
  questions: 'question',
  answers: 'answer',
  'answer-replies': 'answer_reply',
} satisfies Partial<Record<RecordKind, string>>;

/** The import key of a record's row: a later run of the same site recognizes it. */
export const importKeyOf = (site: string, key: string): string => `${site}:${key}`;

/** Our ids of records of a site, as far as they were written. */
export class References {
  readonly #ids = new Map<string, string>();
  readonly #paths = new Map<string, string>();

  id(kind: string, key: string | undefined): string | undefined {
    return key === undefined ? undefined : this.#ids.get(`${kind}/${key}`);
  }

  add(kind: string, key: string, id: string): void {
    this.#ids.set(`${kind}/${key}`, id);
  }

  /** Where a file is served. */
  path(key: string): string | undefined {
    return this.#paths.get(key);
  }

  addPath(key: string, path: string): void {
    this.#paths.set(key, path);
  }
}

/** Files are pictures or attachments, which are in two tables. */
async function resolveFiles(db: Db | Tx, site: string, keys: readonly string[], references: References): Promise<void> {
  const { rows } = await sql<{ key: string; id: string; path: string | null }>`
    select reference.key, reference.id, coalesce(stored_image.url, '/file?key=' || stored_file.key) as path from import_reference reference
    left join stored_image on reference.kind = 'pictures' and stored_image.id = reference.id
    left join stored_file on reference.kind = 'files' and stored_file.id = reference.id
    where reference.site = ${site} and reference.kind in ('files', 'pictures') and reference.key = any(${keys}::text[])`.execute(db);
  for (const { key, id, path } of rows) {
    references.add('files', key, id);
    if (path !== null) references.addPath(key, path);
  }
}

async function resolveKind(db: Db | Tx, site: string, kind: string, keys: readonly string[]): Promise<{ key: string; id: string }[]> {
  const table = keyed[kind];
  if (table === undefined) {
    return db
      .selectFrom('importReference')
      .select(['key', 'id'])
      .where('site', '=', site)
      .where('kind', '=', kind)
      .where('key', 'in', keys)
      .execute();
  }
  const importKeys = keys.map((key) => importKeyOf(site, key));
  const { rows } = await sql<{ importKey: string; id: string }>`
    select import_key, id from ${sql.table(table)} where import_key = any(${importKeys}::text[])`.execute(db);
  return rows.map(({ importKey, id }) => ({ key: importKey.slice(site.length + 1), id }));
}

/** Those of some records that have rows here. */
export async function knownKeys(db: Db | Tx, site: string, kind: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0 || keyed[kind] === undefined) return new Set();
  return new Set((await resolveKind(db, site, kind, keys)).map(({ key }) => key));
}

/** Resolves all references of a batch, with one statement for each kind. */
export async function resolve(db: Db | Tx, site: string, refs: Iterable<Ref>): Promise<References> {
  const keys = new Map<string, Set<string>>();
  for (const { kind, key } of refs) {
    const known = keys.get(kind) ?? new Set();
    keys.set(kind, known.add(key));
  }
  const references = new References();
  for (const [kind, ofKind] of keys) {
    if (kind === 'files') await resolveFiles(db, site, [...ofKind], references);
    else for (const { key, id } of await resolveKind(db, site, kind, [...ofKind])) references.add(kind, key, id);
  }
  return references;
}

/** Remembers what a record of a kind without import keys became. */
export async function remember(tx: Tx, site: string, kind: string, key: string, id: string): Promise<void> {
  await tx
    .insertInto('importReference')
    .values({ site, kind, key, id })
    .onConflict((conflict) => conflict.columns(['site', 'kind', 'key']).doUpdateSet({ id }))
    .execute();
}
