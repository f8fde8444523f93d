import { endpoint, Id } from '@chaguan/contract';
import { sql } from 'kysely';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createSessions, signInAs } from '../../modules/members/index.ts';
import { fail } from '../failure.ts';
import { bind } from './bind.ts';
import { httpJobs } from './clear-keys.ts';
import { createPipeline, register } from './register.ts';

/** An act as money has it: it adds a row, and refuses some input after it wrote. */
const addRow = endpoint({
  method: 'POST',
  path: '/api/user/control/test/rows/{listId}',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Adds a row.',
  idempotent: true,
  params: Type.Object({ listId: Id }),
  body: Type.Object({
    text: Type.String({ maxLength: 20 }),
    more: Type.Object({ a: Type.Optional(Type.Integer()), b: Type.Optional(Type.Integer()) }),
  }),
  answer: Type.Object({ id: Id, text: Type.String(), count: Type.Integer() }),
  errors: ['edit.conflict'],
});

/** A post: what it prepares is not in the transaction of its key. */
const postRow = endpoint({
  method: 'POST',
  path: '/api/user/control/test/posts',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Posts a row.',
  idempotent: 'when_keyed',
  body: Type.Object({ text: Type.String({ maxLength: 20 }) }),
  answer: Type.Object({ id: Id }),
  errors: [],
});

let prepared = 0;
let keysLocked: number[] = [];

const rowsOf = sql<{ count: number }>`select count(*)::int as count from test_row`;

const app = testApp({}, async (http, services) => {
  await sql`create table test_row (id bigint generated always as identity primary key, text text not null)`.execute(services.db);
  const pipeline = createPipeline(services, createSessions(services), async () => {});
  const added = bind(addRow, async (ctx, { body }) => {
    const { rows } = await ctx.write((tx) =>
      sql<{ id: string }>`insert into test_row (text) values (${body.text}) returning id`.execute(tx),
    );
    if (body.text === 'refused') fail('edit.conflict');
    // A read of the context sees what was written within the act.
    const counted = await rowsOf.execute(ctx.db);
    return { id: rows[0]?.id ?? '', text: body.text, count: counted.rows[0]?.count ?? 0 };
  });
  register(http, pipeline, added);
  const posted = bind(postRow, async (_ctx, { body }) => {
    prepared += 1;
    keysLocked = [await locksOfKeys()];
    return async (inside) => {
      const { rows } = await inside.write((tx) =>
        sql<{ id: string }>`insert into test_row (text) values (${body.text}) returning id`.execute(tx),
      );
      keysLocked.push(await locksOfKeys());
      return { id: rows[0]?.id ?? '' };
    };
  });
  register(http, pipeline, posted);
});

/** How many transactions have written to the table of keys and are still open. */
async function locksOfKeys(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks where relation = 'idempotency_key'::regclass and mode = 'RowExclusiveLock' and granted`.execute(app.db);
  return rows.length;
}

const count = async (): Promise<number> => (await rowsOf.execute(app.db)).rows[0]?.count ?? 0;

const params = { listId: '1' };

test('no key, an empty, long or strange one, or two at once: refused, and nothing happens', async () => {
  const alice = await app.member('alice');
  const send = (headers: Record<string, string | string[]>) =>
    app.inject({
      method: 'POST',
      url: '/api/user/control/test/rows/1',
      headers: { ...alice.headers(), ...headers },
      payload: { text: 'tea', more: {} },
    });
  for (const key of [undefined, '', 'x'.repeat(65), 'a b', 'th\u00e9', ['a', 'b']]) {
    const response = await send(key === undefined ? {} : { 'idempotency-key': key });
    expect([key, response.statusCode, response.json<{ code: string }>().code]).toEqual([key, 400, 'idempotency.key_required']);
  }
  expect(await count()).toBe(0);
});

test('the same key with the same input gets the stored answer, whatever the order of its names or its encoding', async () => {
  const alice = await app.member('alice');
  const before = await count();
  const first = await alice.call(addRow, { params, body: { text: 'tea', more: { a: 1, b: 2 } } }, 'k1');
  expect(first).toMatchObject({ text: 'tea', count: before + 1 });
  expect(await alice.call(addRow, { params, body: { more: { b: 2, a: 1 }, text: 'tea' } }, 'k1')).toEqual(first);
  const form = await app.inject({
    method: 'POST',
    url: '/api/user/control/test/rows/1',
    headers: { ...alice.headers(), 'idempotency-key': 'k1', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'text=tea&more=%7B%22a%22%3A1%2C%22b%22%3A2%7D',
  });
  expect([form.json(), form.headers['idempotency-replayed']]).toEqual([first, 'true']);
  expect(await count()).toBe(before + 1);
});

test('the same key with another input is a mistake; another member, or another key, is another act', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const body = { text: 'rain', more: { a: 1 } };
  const { id } = await alice.call(addRow, { params, body }, 'k2');
  for (const other of [
    { params, body: { ...body, text: 'rain.' } },
    { params, body: { ...body, more: { a: 2 } } },
    { params: { listId: '2' }, body },
  ]) {
    await expect(alice.call(addRow, other, 'k2')).rejects.toMatchObject({ status: 409, code: 'idempotency.key_reused' });
  }
  const others = [await bob.call(addRow, { params, body }, 'k2'), await alice.call(addRow, { params, body }, 'k3')];
  expect(new Set([id, ...others.map((one) => one.id)]).size).toBe(3);
});

test('twenty at once are one act', async () => {
  const alice = await app.member('alice');
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => alice.call(addRow, { params, body: { text: 'once', more: {} } }, 'k4')),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('more acts at once than there are connections all end', async () => {
  const alice = await app.member('alice');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (__, n) => alice.call(addRow, { params, body: { text: `many ${n}`, more: {} } })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(60);
});

test('a refusal takes everything back and leaves the key free', async () => {
  const alice = await app.member('alice');
  const before = await count();
  for (const key of ['k5', 'k5']) {
    await expect(alice.call(addRow, { params, body: { text: 'refused', more: {} } }, key)).rejects.toMatchObject({ code: 'edit.conflict' });
  }
  expect(await count()).toBe(before);
  expect(await alice.call(addRow, { params, body: { text: 'accepted', more: {} } }, 'k5')).toMatchObject({ text: 'accepted' });
});

test('after a day a key is free again, before and after it was cleared away', async () => {
  const alice = await app.member('alice');
  const act = (text: string, key: string) => alice.call(addRow, { params, body: { text, more: {} } }, key);
  const first = await act('old', 'k6');
  app.clock.advance(24 * 3_600_000 - 60_000);
  alice.tokens = await signInAs(app.services, alice.id);
  await httpJobs[0]?.run(app.services);
  expect(await act('old', 'k6')).toEqual(first);
  app.clock.advance(120_000);
  alice.tokens = await signInAs(app.services, alice.id);
  expect((await act('new', 'k6')).id).not.toBe(first.id);
  await expect(act('old', 'k6')).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  await httpJobs[0]?.run(app.services);
  const left = await app.db.selectFrom('idempotencyKey').select('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['k6']);
});

test('what a post prepares is not in the transaction of its key, and is not prepared again for the same request', async () => {
  const alice = await app.member('alice');
  const before = await count();
  prepared = 0;
  const first = await alice.call(postRow, { body: { text: 'tea' } }, 'posted');
  expect([prepared, keysLocked]).toEqual([1, [0, 1]]);
  expect(await alice.call(postRow, { body: { text: 'tea' } }, 'posted')).toEqual(first);
  await expect(alice.call(postRow, { body: { text: 'water' } }, 'posted')).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  expect([prepared, await count()]).toEqual([1, before + 1]);
  const both = await Promise.all([1, 2].map(() => alice.call(postRow, { body: { text: 'both' } }, 'both')));
  expect(both[0]).toEqual(both[1]);
  await alice.call(postRow, { body: { text: 'without' } });
  expect(await count()).toBe(before + 3);
});
