import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { DatabaseAway } from './away.ts';
import { connect, type Database } from './db.ts';
import { statement } from './statement.ts';
import { readerOf, type Value } from './wire-values.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  database = connect({ url: clone.url, connections: 2 });
  drop = clone.drop;
});

afterAll(async () => {
  await database.close();
  await drop();
});

/** Each column of every kind that our tables have, and what a driver may stumble over. */
const kinds = statement(() => sql<Record<string, unknown>>`
  select 1::smallint as small, -7 as whole, 9223372036854775807 as big_id, -5::bigint as below, 1.5::real as real_one, 0.1::float8 as float_one,
    12345678901234567890.05::numeric as sum_of_all, true as yes, null::int as nothing, ''::text as empty, E'茶 \\\\ "\\n' as words, '\\x00ff'::bytea as bytes,
    '{1,-2,9007199254740993}'::bigint[] as some_ids, '{1,20,300}'::bigint[] as plain_ids, '{}'::bigint[] as no_ids, '{1,null}'::bigint[] as holes,
    '{a,"b,c",null,"\\"d\\""}'::text[] as lists, '{"ab":[1,null]}'::json as j, '{"ab":{"c":"\\u0061"}}'::jsonb as jb,
    '2024-02-29 23:59:59.999999+00'::timestamptz as t6, '2024-02-29 23:59:59.9+00'::timestamptz as t1, '1969-12-31 23:59:59.25+00'::timestamptz as t2,
    '2024-02-29 00:00:00+00'::timestamptz as t0, 'infinity'::timestamptz as never, '0099-01-01 00:00:00+00'::timestamptz as old, '0044-03-15 12:00:00+00 BC'::timestamptz as older,
    '2024-02-29'::date as day, '1 day 02:03:04'::interval as span`);

/** Kysely's way: on the connection of a transaction. */
const beside = <T>(run: (tx: Parameters<typeof kinds>[0]) => Promise<T>): Promise<T> => database.db.transaction().execute(run);

test('values of every kind are what the driver makes of them', async () => {
  const ours = await kinds(database.db);
  expect(ours).toEqual(await beside((tx) => kinds(tx)));
  expect(ours).toEqual(await kinds(database.db));
  expect(ours[0]).toMatchObject({ bigId: '9223372036854775807', someIds: ['1', '-2', '9007199254740993'], t6: new Date('2024-02-29T23:59:59.999Z'), never: Infinity, j: { ab: [1, null] } });
});

test('times of other places read as the driver reads them', () => {
  const [read, theirs] = [readerOf(pg.types.builtins.TIMESTAMPTZ), (text: string) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))];
  for (const text of ['2024-02-29 23:59:59.5+08', '2024-02-29 23:59:59-03', '2024-02-29 23:59:59.123456+05:30']) expect(read(text)).toEqual(theirs(text));
});

const given = statement((a: string, b: string, c: string, d: string) => sql<Record<string, unknown>>`select ${a}::text as a, ${b}::text[] as b, ${c}::boolean as c, ${d}::numeric as d`);

const lists: readonly (readonly string[])[] = [[], ['1', '22'], ['a,b', '"', '\\', 'NULL', '', '{x}', '茶'], Object.freeze(['once', 'for "all"'])];

test.each(lists.flatMap((list) => [[null, list, null, 1.5], ['茶\u{1F375} \\ "\'', list, false, -3]] satisfies Value[][]))('what is given arrives: %j %j %j %j', async (...values) => {
  const [a, b, c, d] = values as [string | null, string[], boolean | null, number];
  for (let time = 0; time < 2; time += 1) expect(await given(database.db, a, b, c, d)).toEqual([{ a, b, c, d: String(d) }]);
});

const share = statement((by: string) => sql<{ share: number }>`select 12 / ${by}::int as share`);

test('a refusal is told with its code, and the statement and its connection live on', async () => {
  const asked = ['0', 'tea', '\0', '3', '0', '4'];
  const said = await Promise.all(asked.map((by) => share(database.db, by).catch((error: unknown) => (error as { code: string }).code)));
  expect(said).toEqual(['22012', '22P02', '22021', [{ share: 4 }], '22012', [{ share: 3 }]]);
  expect(await share(database.db, 6)).toEqual([{ share: 2 }]);
  expect(await Promise.all(Array.from({ length: 50 }, (_, n) => share(database.db, n + 1)))).toEqual(Array.from({ length: 50 }, (_, n) => [{ share: Math.floor(12 / (n + 1)) }]));
  expect(database.pool.idleCount).toBe(2);
});

const wrong = statement((by: string) => sql`select no_such_column from topic where id = ${by}::bigint`);

test('a statement that cannot be prepared fails each time, and nothing else does', async () => {
  for (let time = 0; time < 3; time += 1) await expect(wrong(database.db, '1')).rejects.toMatchObject({ code: '42703' });
  expect(await share(database.db, 2)).toEqual([{ share: 6 }]);
});

const rows = statement((most: string) => sql<{ n: number; words: string }>`select n, repeat('壶', 900) as words from generate_series(1, ${most}::int) n`);

test('rows come whole and in order, however many pieces they travel in', async () => {
  const found = await rows(database.db, 2000);
  expect([found.length, found.every(({ n, words }, place) => n === place + 1 && words === '壶'.repeat(900))]).toEqual([2000, true]);
  expect(await rows(database.db, 0)).toEqual([]);
});

const ending = statement(() => sql`select pg_terminate_backend(pg_backend_pid())`);

test('a connection that is lost says so, and the next one prepares anew', async () => {
  await expect(ending(database.db)).rejects.toBeInstanceOf(DatabaseAway);
  expect(await Promise.all([share(database.db, 3), share(database.db, 4)])).toEqual([[{ share: 4 }], [{ share: 3 }]]);
});
