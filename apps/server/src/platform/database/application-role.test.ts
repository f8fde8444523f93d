import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { grantApplicationRights } from './application-role.ts';
import { connect } from './db.ts';

/** A role that every server has; the rights are this database's own, which is dropped afterwards. */
const role = 'pg_signal_backend';

const rights = ['select', 'insert', 'update', 'delete', 'truncate'] as const;

test('the application may add to the books, not change them, and do everything else', async () => {
  const database = await cloneTemplate(inject('server'), inject('template'));
  const { db, close } = connect({ url: database.url, connections: 1 });
  const rightsOn = async (table: string) => {
    const { rows } = await sql<
      Record<string, boolean>
    >`select ${sql.join(rights.map((right) => sql`has_table_privilege(${role}, ${table}, ${right}) as ${sql.ref(right)}`))}`.execute(db);
    return rights.filter((right) => rows[0]?.[right] === true);
  };
  try {
    expect(await rightsOn('ledger_entry')).toEqual([]);
    await grantApplicationRights(database.url, role);
    await grantApplicationRights(database.url, role);
    for (const table of [
      'ledger_entry',
      'ledger_transaction',
      'ledger_journal',
      'ledger_proof',
      'ledger_head',
      'ledger_head_piece',
      'ledger_proof_heads',
      'audit_entry',
    ])
      expect([table, await rightsOn(table)]).toEqual([table, ['select', 'insert']]);
    expect(await rightsOn('schema_migration')).toEqual(['select']);
    expect(await rightsOn('ledger_account')).toEqual(['select', 'insert', 'update']);
    for (const table of ['topic', 'member', 'idempotency_key', 'graphile_worker._private_jobs'])
      expect([table, await rightsOn(table)]).toEqual([table, ['select', 'insert', 'update', 'delete']]);
    const { rows } = await sql<{ open: boolean }>`
      select bool_and(exists (select from pg_policy where polrelid = pg_class.oid)) as open from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`.execute(db);
    expect(rows).toEqual([{ open: true }]);
  } finally {
    await close();
    await database.drop();
  }
});

test('a start that finds the policies of the queue right leaves them alone, and mends one that differs', async () => {
  const database = await cloneTemplate(inject('server'), inject('template'));
  const { db, close } = connect({ url: database.url, connections: 1 });
  const policies = async () =>
    (await sql<{ oid: string; path: string }>`select oid::text, polrelid::regclass::text as path from pg_policy order by 2`.execute(db))
      .rows;
  try {
    await grantApplicationRights(database.url, role);
    const first = await policies();
    expect(first.length).toBeGreaterThan(0);
    await grantApplicationRights(database.url, role);
    expect(await policies()).toEqual(first);
    const path = first[0]?.path ?? '';
    await sql`alter policy application on ${sql.raw(path)} using (false)`.execute(db);
    await grantApplicationRights(database.url, role);
    const changed = await policies();
    expect(changed.filter(({ oid }) => !first.some((one) => one.oid === oid)).map((one) => one.path)).toEqual([path]);
    const { rows } = await sql`select distinct qual, with_check from pg_policies`.execute(db);
    expect(rows).toEqual([{ qual: 'true', withCheck: 'true' }]);
  } finally {
    await close();
    await database.drop();
  }
});

test('a role that is not there is an error, and grants nothing', async () => {
  const database = await cloneTemplate(inject('server'), inject('template'));
  try {
    await expect(grantApplicationRights(database.url, 'no_such_role"; --')).rejects.toMatchObject({ code: '42704' });
  } finally {
    await database.drop();
  }
});
