import { type Document, Long, ObjectId, serialize } from 'bson';
import pg from 'pg';
import { createDatabase } from '../../../../test/template.ts';

/** The tables of NodeBB's PostgreSQL database, as its first migration makes them. */
const schema = `
create type legacy_object_type as enum ('hash', 'zset', 'set', 'list', 'string');
create table legacy_object ("_key" text not null primary key, type legacy_object_type not null, "expireAt" timestamptz, unique ("_key", type));
create table legacy_hash ("_key" text not null primary key, data jsonb not null, type legacy_object_type not null default 'hash' check (type = 'hash'),
  foreign key ("_key", type) references legacy_object ("_key", type) on update cascade on delete cascade);
create table legacy_zset ("_key" text not null, value text not null, score numeric not null, type legacy_object_type not null default 'zset' check (type = 'zset'),
  primary key ("_key", value), foreign key ("_key", type) references legacy_object ("_key", type) on update cascade on delete cascade);
create index idx__legacy_zset__key__score on legacy_zset ("_key" asc, score desc);
create table legacy_set ("_key" text not null, member text not null, type legacy_object_type not null default 'set' check (type = 'set'),
  primary key ("_key", member), foreign key ("_key", type) references legacy_object ("_key", type) on update cascade on delete cascade);
create table legacy_list ("_key" text not null primary key, "array" text[] not null, type legacy_object_type not null default 'list' check (type = 'list'));
create table legacy_string ("_key" text not null primary key, data text not null, type legacy_object_type not null default 'string' check (type = 'string'));
create view legacy_object_live as select "_key", type from legacy_object where "expireAt" is null or "expireAt" > current_timestamp;
`;

export interface NodebbRows {
  hashes: Readonly<Record<string, object>>;
  /** Members with their scores. */
  zsets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  sets: Readonly<Record<string, readonly string[]>>;
}

/** A database of its own for a NodeBB, on the server of the tests. @returns its URL, and what removes it */
export async function createNodebb(
  server: string,
  { hashes, zsets, sets }: NodebbRows,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const { url, drop: remove } = await createDatabase(server, 'nodebb');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(schema);
  const add = (key: string, type: string) => client.query('insert into legacy_object ("_key", type) values ($1, $2)', [key, type]);
  for (const [key, data] of Object.entries(hashes)) {
    await add(key, 'hash');
    await client.query('insert into legacy_hash ("_key", data) values ($1, $2)', [key, JSON.stringify(data)]);
  }
  for (const [key, members] of Object.entries(zsets)) {
    await add(key, 'zset');
    for (const [value, score] of Object.entries(members)) {
      await client.query('insert into legacy_zset ("_key", value, score) values ($1, $2, $3)', [key, value, score]);
    }
  }
  for (const [key, members] of Object.entries(sets)) {
    await add(key, 'set');
    for (const member of members) await client.query('insert into legacy_set ("_key", member) values ($1, $2)', [key, member]);
  }
  await client.end();
  return { url, remove };
}

/** The same rows as MongoDB has them. */
export function mongoDocuments({ hashes, zsets, sets }: NodebbRows): Uint8Array[] {
  const number = (value: unknown): unknown => (typeof value === 'number' ? Long.fromNumber(value) : value);
  const documents: Document[] = [
    ...Object.entries(hashes).map(([key, data]) => ({
      _key: key,
      ...Object.fromEntries(Object.entries(data).map(([name, value]: [string, unknown]) => [name.replaceAll('.', '．'), number(value)])),
    })),
    ...Object.entries(zsets).flatMap(([key, members]) => Object.entries(members).map(([value, score]) => ({ _key: key, value, score }))),
    ...Object.entries(sets).map(([key, members]) => ({ _key: key, members })),
    { _key: 'sess:expired', uid: 1, expireAt: new Date(0) },
  ];
  return documents.map((document) => serialize({ _id: new ObjectId(), ...document }));
}

/** The same in a file that `mongodump` could have written. */
export const mongoDump = (rows: NodebbRows): Buffer => Buffer.concat(mongoDocuments(rows));
