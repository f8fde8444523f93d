import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { connect, type Database, type Tx } from './db.ts';
import { sendAhead } from './prepared.ts';
import { write } from './write.ts';
import { transact } from './write.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  // One connection: whatever a transaction leaves behind meets the next one.
  database = connect({ url: clone.url, connections: 1 });
  drop = clone.drop;
  await sql`create table shelf (id int primary key, cups int not null check (cups >= 0))`.execute(database.db);
  await sql`insert into shelf values (1, 0)`.execute(database.db);
});

afterAll(async () => {
  await database.close();
  await drop();
});

const transaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => transact(database.db, run);
const put = (tx: Tx, cups: number) => sendAhead(tx, sql`update shelf set cups = cups + ${cups}::int where id = 1`);
const cups = async (db: Database['db'] | Tx = database.db) =>
  (await sql<{ cups: number }>`select cups from shelf`.execute(db)).rows[0]?.cups;

test('what nobody waits for is done before what follows, and stays', async () => {
  const before = (await cups()) ?? 0;
  const inside = await transaction(async (tx) => {
    await put(tx, 1);
    await put(tx, 2);
    return cups(tx);
  });
  expect([inside, await cups()]).toEqual([before + 3, before + 3]);
});

test('its failure is thrown by the next statement, as it was', async () => {
  const before = await cups();
  const act = transaction(async (tx) => {
    await put(tx, 1);
    await put(tx, -1000);
    await put(tx, 1);
    return cups(tx);
  });
  await expect(act).rejects.toThrow('shelf_cups_check');
  expect(await cups()).toBe(before);
});

test('its failure is thrown by the commit, when nothing else follows', async () => {
  const before = await cups();
  await expect(transaction((tx) => put(tx, -1000))).rejects.toThrow('shelf_cups_check');
  expect(await cups()).toBe(before);
});

test('a caller who fails by an own mistake gets that failure, and the connection goes on', async () => {
  const act = transaction(async (tx) => {
    await put(tx, -1000);
    throw new Error('no water');
  });
  await expect(act).rejects.toThrow('no water');
  await transaction((tx) => put(tx, 1));
});

test('a conflict in what nobody waits for is tried again', async () => {
  const before = (await cups()) ?? 0;
  await sql`create function conflict_once() returns int language plpgsql as $$
    begin if currval('tries') = 1 then raise 'conflict' using errcode = '40001'; end if; return 1; end $$`.execute(database.db);
  await sql`create sequence tries`.execute(database.db);
  await write(database.db, { send: () => undefined }, async (tx) => {
    await sql`select nextval('tries')`.execute(tx);
    await sendAhead(tx, sql`update shelf set cups = cups + conflict_once() where id = 1`);
  });
  expect(await cups()).toBe(before + 1);
});

test('outside a transaction it is waited for', async () => {
  await expect(sendAhead(database.db, sql`update shelf set cups = -1`)).rejects.toThrow('shelf_cups_check');
});
