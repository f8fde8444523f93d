import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import type { Announcement } from '../events/announcement.ts';
import { announce } from '../events/announce.ts';
import { DatabaseBusy } from './away.ts';
import { asCommand } from './command.ts';
import type { Deadlock } from './deadlock.ts';
import { connect, type Database, type Tx } from './db.ts';
import { atEnd, reach } from './last-steps.ts';
import { toFailure } from '../http/problems.ts';
import { write, writersOf } from './write.ts';
import { transact } from './write.ts';

let database: Database;
let drop: () => Promise<void>;
const sent: Announcement[] = [];
const deadlocks: Deadlock[] = [];
const announcer = { send: (all: readonly Announcement[]) => void sent.push(...all) };

beforeAll(async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  database = connect({ url: clone.url, connections: 4, onDeadlock: (deadlock) => deadlocks.push(deadlock) });
  drop = clone.drop;
  await sql`create table shelf (id int primary key, cups int not null default 0)`.execute(database.db);
  await sql`insert into shelf values (1), (2)`.execute(database.db);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const increment = (tx: Tx, id: number) => sql`update shelf set cups = cups + 1 where id = ${id}`.execute(tx);
const cups = async () => (await sql<{ cups: number }>`select cups from shelf order by id`.execute(database.db)).rows.map((row) => row.cups);

/** Whoever comes first waits, so that each of two holds what the other wants. */
function meeting(people: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let here = 0;
  return async () => {
    here += 1;
    if (here === people) all.resolve();
    await all.promise;
  };
}

test('of two that wait for each other one is tried again and reported, and both are done once, with their announcements', async () => {
  const met = meeting(2);
  const tries: string[] = [];
  const both = (name: string, first: number, second: number) =>
    write(database.db, announcer, async (tx) => {
      tries.push(name);
      await increment(tx, first);
      if (tries.filter((one) => one === name).length === 1) await met();
      await increment(tx, second);
      announce(tx, { end: name });
      announce(tx, { dropped: 'everything' });
      announce(tx, { dropped: 'everything' });
      return name;
    });
  const acts = [asCommand('up', 'request', () => both('up', 1, 2)), asCommand('down', 'request', () => both('down', 2, 1))];
  expect(await Promise.all(acts)).toEqual(['up', 'down']);
  expect(tries.length).toBeGreaterThan(2);
  const update = 'update shelf set cups = cups + 1 where id = $1';
  // On a busy machine the repetition may meet the other one again.
  expect(deadlocks.map(({ command }) => command)).toEqual(tries.slice(2));
  for (const { detail, statements } of deadlocks) {
    expect(statements).toEqual(['begin', update, update]);
    expect(detail).toMatch(/^Process \d+ waits for ShareLock/);
  }
  expect(await cups()).toEqual([2, 2]);
  expect(sent.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    ...['everything', 'everything'].map((dropped) => ({ dropped })),
    { end: 'down' },
    { end: 'up' },
  ]);
});

test('what never stops being refused for a conflict is given up after three tries; what is refused for another reason at once', async () => {
  for (const [code, times] of [
    ['40P01', 3],
    ['40001', 3],
    ['23505', 1],
  ] as const) {
    let tries = 0;
    const never = write(database.db, announcer, async (tx) => {
      tries += 1;
      await increment(tx, 1);
      await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx);
    });
    await expect(never).rejects.toMatchObject({ code });
    expect(tries).toBe(times);
  }
  expect(await cups()).toEqual([2, 2]);
});

test('what is left for the end runs by rank, however it was left, and before the commit', async () => {
  const ran: string[] = [];
  await write(database.db, announcer, async (tx) => {
    await atEnd(tx, 'account', async () => void ran.push('account'));
    await atEnd(tx, 'member', async () => {
      ran.push('member');
      await atEnd(tx, 'tag count', async () => void ran.push('tag count'));
    });
    expect(ran).toEqual([]);
  });
  expect(ran).toEqual(['member', 'tag count', 'account']);
});

test('rows of an earlier rank after accounts are refused, whether at once or left for the end', async () => {
  const late = [
    async (tx: Tx) => {
      reach(tx, 'account');
      await atEnd(tx, 'member', async () => undefined);
    },
    async (tx: Tx) => {
      await atEnd(tx, 'member', async () => undefined);
      reach(tx, 'account');
    },
    async (tx: Tx) => atEnd(tx, 'account', () => atEnd(tx, 'picture', async () => undefined)),
  ];
  for (const run of late) await expect(write(database.db, announcer, run)).rejects.toThrow('lock order');
});

test('a lock that is not had in time ends the act as busy, answered 503', async () => {
  const impatient = connect({ url: database.url, connections: 1, lockTimeoutMs: 30 });
  try {
    await transact(database.db, async (tx) => {
      await increment(tx, 1);
      const late = await write(impatient.db, announcer, (other) => increment(other, 1)).catch((error: unknown) => error);
      expect(late).toBeInstanceOf(DatabaseBusy);
      expect(toFailure(late as never)).toMatchObject({ code: 'server.overloaded' });
    });
  } finally {
    await impatient.close();
  }
});

test.each([
  [2, 1],
  [3, 2],
  [12, 8],
  [20, 13],
])('of %i connections transactions take %i', (connections, writers) => {
  expect(writersOf(connections)).toBe(writers);
});
