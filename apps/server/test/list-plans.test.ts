import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';

const app = testApp();
const rows = 20_000;

/** Lists whose rows can be many for one reader: the table, the condition for the reader with id 1, and the order of the list. */
const orders: readonly (readonly [table: string, where: string, order: string])[] = [
  ['notice', 'true', 'publish_at desc, id desc'],
  ['member_mute', 'member_id = 1', 'muted_at desc, muted_id desc'],
  ['member_block', 'member_id = 1', 'blocked_at desc, blocked_id desc'],
  ['reminder', 'member_id = 1 and deleted_at is null', 'latest_at desc, id desc'],
];

beforeAll(async () => {
  const { db } = app;
  await sql`insert into member (account, kind) select 'row' || n, 'local' from generate_series(1, ${rows}::int) n`.execute(db);
  await sql`
    insert into notice (title, source, html, excerpt, audience, banner, created_at, publish_at)
    select 't', '', '', '', 'everybody', 'none', now(), now() + n * interval '1 second' from generate_series(1, ${rows}::int) n`.execute(
    db,
  );
  await sql`insert into member_mute (member_id, muted_id, muted_at) select 1, id, now() from member where id > 1`.execute(db);
  await sql`insert into member_block (member_id, blocked_id, blocked_at) select 1, id, now() from member where id > 1`.execute(db);
  await sql`
    insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at)
    select 1, 'follow', 'member', n, now()::date, 1, now() from generate_series(1, ${rows}::int) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
});

test.each(orders)('a page of %s is a range of an index, however many rows there are', async (table, where, order) => {
  const [first = ''] = order.split(' ');
  const { rows: plan } = await sql<object>`
    explain (format json) select * from ${sql.table(table)} where ${sql.raw(where)} and ${sql.ref(first)} < now() + interval '9 hours'
    order by ${sql.raw(order)} limit 31`.execute(app.db);
  const nodes = [...JSON.stringify(plan).matchAll(/"Node Type":"([^"]+)"/g)].map(([, type = '']) => type.replace(' Only', ''));
  expect(nodes).toEqual(['Limit', 'Index Scan']);
});
