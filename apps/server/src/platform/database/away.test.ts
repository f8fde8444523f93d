import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { DatabaseAway, DatabaseBusy, orAway } from './away.ts';
import { connect, type Database } from './db.ts';
import { transact } from './write.ts';

async function withDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  const database = connect({ url: inject('server'), connections: 1 });
  try {
    await run(database);
  } finally {
    await database.close();
  }
}

const postgres = (code: string): Error => Object.assign(new Error('as the database says it'), { code });

test.each(['57P01', '57P05', '25P04', '08006', '25006', '53200', '53300', '53400', '58000', '58030', 'ECONNRESET'])(
  '%s: the database does not serve now, for reasons of its own',
  (code) => {
    expect(orAway(postgres(code))).toBeInstanceOf(DatabaseAway);
  },
);

test.each(['55P03', '57014'])('%s: it has no time for the statement', (code) => {
  expect(orAway(postgres(code))).toBeInstanceOf(DatabaseBusy);
});

test.each(['23505', '40001', '42601', '53100', 'XX002'])('%s is what it is', (code) => {
  expect(orAway(postgres(code))).not.toBeInstanceOf(DatabaseAway);
});

test('a disk that has become read-only is no missing right', () => {
  const errorOf = (message: string): unknown => orAway(Object.assign(new Error(message), { code: '42501' }));
  expect(errorOf('could not open file "base/16384/19651": Read-only file system')).toBeInstanceOf(DatabaseAway);
  expect(errorOf('permission denied for table leaf')).not.toBeInstanceOf(DatabaseAway);
});

test('a database that takes no writes any more is away for them, and the connection to it is given up', async () => {
  await withDatabase(async ({ db, pool }) => {
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(transact(db, (tx) => sql`create table tea (leaf int)`.execute(tx))).rejects.toBeInstanceOf(DatabaseAway);
    expect(pool.totalCount).toBe(0);
    const { rows } = await sql<{ isReadOnly: string }>`select current_setting('default_transaction_read_only') as is_read_only`.execute(db);
    expect(rows).toEqual([{ isReadOnly: 'off' }]);
  });
});

test('a transaction that the operator limits ends with its connection', async () => {
  await withDatabase(async ({ db }) => {
    await sql`set transaction_timeout = '20ms'`.execute(db);
    await expect(transact(db, (tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toBeInstanceOf(DatabaseAway);
  });
});

test('a statement that the operator limits or ends is one for which there was no time', async () => {
  await withDatabase(async ({ db }) => {
    await sql`set statement_timeout = '20ms'`.execute(db);
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toBeInstanceOf(DatabaseBusy);
  });
});
