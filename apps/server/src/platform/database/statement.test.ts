import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { DatabaseAway } from './away.ts';
import { connect, type Database, type Tx } from './db.ts';
import { statement, type Value } from './statement.ts';
import { transact } from './write.ts';

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

const kinds = statement(
  () => sql<Record<string, unknown>>`
  select 9223372036854775807 as "bigId", '{1,-2,9007199254740993}'::bigint[] as "someIds", null::int as nothing, '{"ab_c":[1,null]}'::json as "inJson",
    '2024-02-29 23:59:59.999999+00'::timestamptz as "postedAt", 'infinity'::timestamptz as never`,
);

test('ids are text, times are dates, and neither names nor JSON are changed, within a transaction and outside', async () => {
  const expected = [
    {
      bigId: '9223372036854775807',
      someIds: ['1', '-2', '9007199254740993'],
      nothing: null,
      inJson: { ab_c: [1, null] },
      postedAt: new Date('2024-02-29T23:59:59.999Z'),
      never: Infinity,
    },
  ];
  for (let time = 0; time < 2; time += 1) expect(await kinds(database.db)).toEqual(expected);
  expect(await transact(database.db, (tx) => kinds(tx))).toEqual(expected);
});

test('a statement is prepared once on a connection, whatever it is given', async () => {
  const names = (tx: Tx) => sql<{ name: string }>`select name from pg_prepared_statements where statement like ${'%as share%'}`.execute(tx);
  const result = await transact(database.db, async (tx) => {
    for (const by of ['1', '2', '3']) await share(tx, by);
    return (await names(tx)).rows;
  });
  expect(result).toHaveLength(1);
});

test('a value in the text of a statement is refused: it would be there for everybody', async () => {
  const changing = statement(() => sql`select ${'7'}::int`);
  await expect(changing(database.db)).rejects.toThrow('built once');
});

const given = statement(
  (a: string, b: string, c: string, d: string) =>
    sql<Record<string, unknown>>`select ${a}::text as a, ${b}::text[] as b, ${c}::boolean as c, ${d}::numeric as d`,
);

const lists: readonly (readonly string[])[] = [
  [],
  ['1', '22'],
  ['a,b', '"', '\\', 'NULL', '', '{x}', '茶'],
  Object.freeze(['once', 'for "all"']),
];

test.each(
  lists.flatMap(
    (list) =>
      [
        [null, list, null, 1.5],
        ['茶\u{1F375} \\ "\'', list, false, -3],
      ] satisfies Value[][],
  ),
)('what is given arrives: %j %j %j %j', async (...values) => {
  const [a, b, c, d] = values as [string | null, string[], boolean | null, number];
  for (let time = 0; time < 2; time += 1) expect(await given(database.db, a, b, c, d)).toEqual([{ a, b, c, d: String(d) }]);
});

const share = statement((by: string) => sql<{ share: number }>`select 12 / ${by}::int as share`);

test('a refusal is reported with its code, and the statement and its connection live on', async () => {
  const parameters = ['0', 'tea', '\0', '3', '0', '4'];
  const outcomes = await Promise.all(
    parameters.map((by) => share(database.db, by).catch((error: unknown) => (error as { code: string }).code)),
  );
  expect(outcomes).toEqual(['22012', '22P02', '22021', [{ share: 4 }], '22012', [{ share: 3 }]]);
  expect(await share(database.db, 6)).toEqual([{ share: 2 }]);
  expect(await Promise.all(Array.from({ length: 50 }, (_, n) => share(database.db, n + 1)))).toEqual(
    Array.from({ length: 50 }, (_, n) => [{ share: Math.floor(12 / (n + 1)) }]),
  );
  expect(database.pool.idleCount).toBe(2);
});

const wrong = statement((by: string) => sql`select no_such_column from topic where id = ${by}::bigint`);

test('a statement that cannot be prepared fails each time, and nothing else does', async () => {
  for (let time = 0; time < 3; time += 1) await expect(wrong(database.db, '1')).rejects.toMatchObject({ code: '42703' });
  expect(await share(database.db, 2)).toEqual([{ share: 6 }]);
});

const rows = statement(
  (most: string) => sql<{ n: number; words: string }>`select n, repeat('壶', 900) as words from generate_series(1, ${most}::int) n`,
);

test('rows come whole and in order, however many pieces they travel in', async () => {
  const result = await rows(database.db, 2000);
  expect([result.length, result.every(({ n, words }, index) => n === index + 1 && words === '壶'.repeat(900))]).toEqual([2000, true]);
  expect(await rows(database.db, 0)).toEqual([]);
});

const ending = statement(() => sql`select pg_terminate_backend(pg_backend_pid())`);

test('a connection that is lost says so, and the next one prepares anew', async () => {
  await expect(ending(database.db)).rejects.toBeInstanceOf(DatabaseAway);
  expect(await Promise.all([share(database.db, 3), share(database.db, 4)])).toEqual([[{ share: 4 }], [{ share: 3 }]]);
});
