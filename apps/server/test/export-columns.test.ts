import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownData } from '../src/modules/account-deletion/own-data.ts';
import { sendMessage } from '@chaguan/contract';
import { exportOfMember } from '../src/modules/members/index.ts';
import { testApp } from './app.ts';
import { leftOut } from './export-columns/left-out.ts';
import { selectedNames } from './export-columns/selected-names.ts';
import { snake } from './plant.ts';

const app = testApp();

/** What the export of one entry selects; nothing of rows that are not exported. */
async function selectedFor({ exported }: Pick<(typeof ownData)[number], 'exported'>, memberId: string): Promise<Set<string> | undefined> {
  if (typeof exported === 'object' && !('file' in exported)) return undefined;
  const { statements } = await app.statements(async () => {
    if (exported === 'profile.json') await exportOfMember(app.db, memberId);
    else for await (const batch of exported.rows(app.db, memberId)) void batch;
  });
  return new Set(statements.flatMap((statement) => [...selectedNames(statement)]));
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(app.db);
  return rows.map(({ name }) => name);
}

test('every column of a table that is exported is in the export, or left out for a reason', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  await alice.call(sendMessage, { params: { memberId: bob.id }, body: { text: '喝茶吗' } });
  const [unread, own] = [new Set<string>(), new Set(ownData.flatMap(({ columns }) => columns.map(snake)))];
  const account = { columns: ['member.id'], exported: 'profile.json' } as const;
  for (const entry of [account, ...ownData]) {
    const selected = await selectedFor(entry, alice.id);
    if (selected === undefined || selected.has('*')) continue;
    for (const table of new Set(entry.columns.map((column) => snake(column.split('.')[0] ?? ''))))
      for (const name of await columnsOf(table)) {
        const column = `${table}.${name}`;
        if (!selected.has(name) && !own.has(column)) unread.add(column);
      }
  }
  expect([...unread].toSorted(), 'to be exported, or left out with a reason in test/export-columns/left-out.ts').toEqual(
    Object.keys(leftOut).toSorted(),
  );
});

test.each([
  ['select "id", "text" from "note" where "member_id" = $1 and "state" = 2 order by "at" limit 1', ['id', 'text', 'from', 'note']],
  ['select count(*), array(select a from b where c order by d) as e from f', ['count', 'array', 'a', 'from', 'b', 'as', 'e', 'f']],
  ['select * from (select x from y where z) q where w', ['*', 'from', 'x', 'y', 'q']],
])('%s', (statement, names) => {
  expect([...selectedNames(statement)].filter((name) => name !== 'select').toSorted()).toEqual(names.toSorted());
});
