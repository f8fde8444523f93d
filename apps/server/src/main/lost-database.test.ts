import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect } from '../platform/database/db.ts';
import { lostDatabase } from './lost-database.ts';

test('a database that goes away is named, and nothing else is taken for it', async () => {
  const database = connect({ url: inject('server'), connections: 1 });
  try {
    const failureOf = (text: string): Promise<unknown> =>
      sql
        .raw(text)
        .execute(database.db)
        .catch((error: unknown) => error);
    expect(lostDatabase(await failureOf('select pg_terminate_backend(pg_backend_pid())'))).toContain('The database stopped meanwhile');
    // As the commands see it that use the driver alone.
    const lost = await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
    expect(lostDatabase(lost)).toContain('terminating connection due to administrator command');
    expect(lostDatabase(await failureOf('set transaction read only; create table tea ()'))).toMatch(
      /takes no writes[^]*read-only transaction/,
    );
    expect(lostDatabase(await failureOf('select 1 / 0'))).toBeUndefined();
    expect(lostDatabase(new Error('tea'))).toBeUndefined();
  } finally {
    await database.close();
  }
});
