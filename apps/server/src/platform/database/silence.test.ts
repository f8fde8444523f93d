import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../test/tcp-proxy.ts';
import { DatabaseAway, DatabaseBusy } from './away.ts';
import { asCommand } from './command.ts';
import { connect, type Database } from './db.ts';
import { watchSilence } from './silence.ts';

let proxy: TcpProxy;
let database: Database;
let changes: boolean[];

function through(port: number): string {
  const url = new URL(inject('server'));
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

beforeEach(async () => {
  const { hostname, port } = new URL(inject('server'));
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  changes = [];
  database = connect({ url: through(proxy.port), connections: 3, waitMs: 5000, onSilence: (silent) => changes.push(silent) });
  await ask();
});

afterEach(async () => {
  proxy.pass();
  await Promise.race([database.close(), proxy.close()]);
});

const ask = () => sql`select 1`.execute(database.db);
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database.db);

test('a database that goes silent fails whatever waits, what follows fails at once, and it is found again', async () => {
  const idle = Array.from({ length: 3 }, ask);
  await Promise.all(idle);
  proxy.swallow();
  const waiting = [ask(), sleep(30), database.db.transaction().execute((tx) => sql`select 1`.execute(tx)), ask(), ask()];
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DatabaseAway)).toEqual(
    waiting.map(() => true),
  );
  expect([changes, database.isAway()]).toEqual([[true], true]);
  await expect(ask()).rejects.toThrow('does not answer');
  proxy.pass();
  await expect
    .poll(() =>
      ask().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect([changes, database.isAway()]).toEqual([[true, false], false]);
});

test('a slow statement is not taken for silence, and neither is one that waits for a lock', async () => {
  const holder = database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx);
    await sql`select pg_sleep(4)`.execute(tx);
  });
  const waiter = database.db.transaction().execute((tx) => sql`select pg_advisory_xact_lock(1)`.execute(tx));
  await Promise.all([holder, waiter]);
  expect(changes).toEqual([]);
});

test('whoever gets no free connection in time learns that the database is busy, not away', async () => {
  const busy = Array.from({ length: 3 }, () => sleep(7));
  await expect(ask()).rejects.toBeInstanceOf(DatabaseBusy);
  await Promise.all(busy);
  expect(changes).toEqual([]);
});

test('a statement of a request has a deadline; without a command there is none', async () => {
  const without = sleep(18);
  await expect(asCommand('GET /slow', 'request', () => sleep(120))).rejects.toBeInstanceOf(DatabaseAway);
  // Its connection is gone, and the database stops working for it.
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where query like 'select pg_sleep($1)%' and state = 'active'`.execute(
        database.db,
      );
      return rows.length;
    })
    .toBe(0);
  await without;
});

test('a new connection that takes too long is no silence while an existing one answers', async () => {
  let answer = (): void => undefined;
  const watch = watchSilence({
    answers: async () => {
      answer();
      return false;
    },
    cut: () => changes.push(true),
  });
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await watch.watch(slow);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([changes, watch.isAway()]).toEqual([[], false]);
  watch.close();
});
