import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { recordKinds } from '../archive/records/index.ts';
import { leftOutTables } from './left-out-tables.ts';
import { exportedTables } from './tables.ts';

const app = testApp();

test('every table is in the archive, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`.execute(app.db);
  const declared = [...Object.keys(exportedTables), ...leftOutTables.flatMap(({ tables }) => tables)];
  expect(
    declared.toSorted(),
    'a table is exported by a writer of import/export and loaded by import/load, or left out with a reason in import/export/left-out-tables.ts',
  ).toEqual(rows.map(({ name }) => name));
});

test('every kind of records that a site has is exported', () => {
  const exported = new Set(Object.values(exportedTables).flat());
  expect(recordKinds.filter((kind) => !exported.has(kind))).toEqual(['addresses']);
});
