import type pg from 'pg';
import type { Document } from 'bson';
import { DumpError } from '../../dump-error.ts';
import { Database } from '../postgres-database.ts';
import type { ReaderRequest } from '../reader.ts';
import { documentBytes, documentsOf, dumpFile } from './mongo-dump.ts';
import { isMongoUrl, MongoServer, SnapshotRefused, withoutSnapshot } from './mongo-server.ts';

/** The tables that NodeBB has on PostgreSQL, of one session: nobody else sees them, and they go with it. */
const tables = `
create temporary table legacy_object ("_key" text primary key, type text not null);
create temporary table legacy_hash ("_key" text primary key, data jsonb not null, type text not null default 'hash');
create temporary table legacy_zset ("_key" text not null, value text not null, score numeric not null);
create temporary table legacy_set ("_key" text not null, member text not null);
`;

const indexes = `
insert into legacy_object ("_key", type) select "_key", 'hash' from legacy_hash
  union all select distinct "_key", 'zset' from legacy_zset union all select distinct "_key", 'set' from legacy_set on conflict do nothing;
create view pg_temp.legacy_object_live as select "_key", type from legacy_object;
create index on legacy_zset ("_key", score desc);
create index on legacy_set ("_key");
analyze legacy_object; analyze legacy_hash; analyze legacy_zset; analyze legacy_set;
`;

const longestKey = 2000;
const rowsAtOnce = 1000;
const charactersAtOnce = 4_000_000;
const reportedEvery = 500_000;

const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A value as JSON of PostgreSQL keeps it: no date of MongoDB, no NUL, no half of a character. */
function jsonOf(fields: Document): string {
  return JSON.stringify(fields, (_, value: unknown) => {
    if (typeof value === 'string') return plain(value);
    return typeof value === 'bigint' ? Number(value) : value;
  });
}

/** Rows of the three tables, written when there are many. */
class Rows {
  readonly #client: pg.Client;
  readonly #waiting = { hashes: [[], []], zsets: [[], [], []], sets: [[], []] } satisfies Record<string, string[][]> as Record<
    'hashes' | 'zsets' | 'sets',
    string[][]
  >;
  #rows = 0;
  #characters = 0;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  #push(table: 'hashes' | 'zsets' | 'sets', ...row: string[]): void {
    for (const [at, value] of row.entries()) this.#waiting[table][at]?.push(value);
    this.#rows += 1;
    for (const value of row) this.#characters += value.length;
  }

  /** Puts a document where its form belongs. @returns whether it is one of NodeBB's objects */
  add(document: Document, now: number): boolean {
    const { _id, _key: key, expireAt, ...fields } = document;
    if (typeof key !== 'string' || key === '' || key.length > longestKey) return false;
    if (expireAt instanceof Date && expireAt.getTime() <= now) return true;
    const name = plain(key);
    if ('value' in fields && 'score' in fields) {
      const score = Number(fields['score']);
      this.#push('zsets', name, plain(String(fields['value'])), String(Number.isFinite(score) ? score : 0));
    } else if (Array.isArray(fields['members'])) for (const member of fields['members']) this.#push('sets', name, plain(String(member)));
    // MongoDB allowed no dot in the name of a field: NodeBB writes a wide one.
    else
      this.#push(
        'hashes',
        name,
        jsonOf(Object.fromEntries(Object.entries(fields).map(([field, value]) => [field.replaceAll('．', '.'), value]))),
      );
    return true;
  }

  get isFull(): boolean {
    return this.#rows >= rowsAtOnce || this.#characters >= charactersAtOnce;
  }

  async write(): Promise<void> {
    const { hashes, zsets, sets } = this.#waiting;
    const into = (sql: string, columns: string[][]) => (columns[0]?.length === 0 ? undefined : this.#client.query(sql, columns));
    await into(
      'insert into legacy_hash ("_key", data) select key, data::jsonb from unnest($1::text[], $2::text[]) r (key, data) on conflict do nothing',
      hashes,
    );
    await into(
      'insert into legacy_zset select key, value, score::numeric from unnest($1::text[], $2::text[], $3::text[]) r (key, value, score)',
      zsets,
    );
    await into('insert into legacy_set select key, member from unnest($1::text[], $2::text[]) r (key, member)', sets);
    for (const columns of [...hashes, ...zsets, ...sets]) columns.length = 0;
    [this.#rows, this.#characters] = [0, 0];
  }
}

/** Where documents come from: a name for messages, and their bytes. */
interface Documents {
  name: string;
  bytes: () => AsyncIterable<Uint8Array>;
}

async function fill(client: pg.Client, { name, bytes }: Documents, say: ReaderRequest['say']): Promise<void> {
  await client.query(tables);
  const [rows, now] = [new Rows(client), Date.now()];
  let [read, unread] = [0, 0];
  for await (const document of documentsOf(bytes())) {
    read += 1;
    if (document === undefined || !rows.add(document, now)) unread += 1;
    if (rows.isFull) await rows.write();
    if (read % reportedEvery === 0) say(`${read} documents of ${name}`);
  }
  await rows.write();
  if (read === unread) throw new DumpError(`There is no object of NodeBB in ${name}.`);
  await client.query(indexes);
  if (unread > 0) say(`${unread} of ${read} documents are no objects of NodeBB, and are left out.`);
}

/** Objects of MongoDB in temporary tables of the database of this site, and what is to be said of them. */
interface Opened {
  db: Database;
  remarks: string[];
}

/** Reads a server as of one moment if it can be, else as it is while it is read. */
async function readServer(server: MongoServer, workspace: string, say: ReaderRequest['say']): Promise<Opened> {
  const read = (snapshot: boolean): Promise<Database> =>
    Database.openTemporary(workspace, (client) => fill(client, { name: server.name, bytes: () => server.documents(snapshot) }, say));
  if (server.hasSnapshots) {
    try {
      return { db: await read(true), remarks: [] };
    } catch (error) {
      if (!(error instanceof SnapshotRefused)) throw error;
      say(`${server.name} is read again without a snapshot: ${error.message}`);
    }
  }
  return { db: await read(false), remarks: [withoutSnapshot] };
}

/** The objects of a site on MongoDB, from its server or from a dump. @throws DumpError where none can be read */
export async function openMongodb({ from, workspace, say }: ReaderRequest): Promise<Opened> {
  const path = isMongoUrl(from) ? undefined : await dumpFile(from);
  if (workspace === undefined) throw new DumpError('Objects of MongoDB are read within the import alone.');
  if (path === undefined) {
    const server = await MongoServer.open(from);
    try {
      return await readServer(server, workspace, say);
    } finally {
      await server.close();
    }
  }
  const db = await Database.openTemporary(workspace, (client) => fill(client, { name: path, bytes: () => documentBytes(path) }, say));
  return { db, remarks: [] };
}
