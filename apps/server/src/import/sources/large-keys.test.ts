import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { rowPages as postgresPages } from './discourse/pages.ts';
import { Database as Mysql } from './mysql-database.ts';
import { key, rowPages } from './mysql-pages.ts';
import { Database } from './postgres-database.ts';
import { mariadbIsAbsent, startMariadb } from './testing/mariadb.ts';

/** More than a page of keys that no number of JavaScript holds, beside each other, with small ones before. */
const count = 250;
const fill = (from: bigint) => ['-3', '0', '7', ...Array.from({ length: count }, (_, at) => String(from + BigInt(at)))];
const starts = [2n ** 53n - 1n, 2n ** 63n - 1000n];

/** The cursors of all pages; reading ends where the same is read again. */
async function cursorsOf(pages: AsyncIterable<readonly { cursor: string }[]>): Promise<string[]> {
  const cursors: string[] = [];
  for await (const page of pages) {
    cursors.push(...page.map(({ cursor }) => cursor));
    if (cursors.length > 2 * count) break;
  }
  return cursors;
}

describe.skipIf(mariadbIsAbsent)('MariaDB', () => {
  test('each row with a key above 2^53 is read once, by one key or two', async () => {
    const server = await startMariadb();
    const connection = await server.connect();
    await connection.query('create database large');
    for (const [at, from] of starts.entries()) {
      await connection.query(`create table large.t${at} (id bigint primary key, part bigint not null)`);
      await connection.query(
        `insert into large.t${at} values ${fill(from)
          .map((id) => `(${id}, ${id})`)
          .join()}`,
      );
      await connection.query(`create table large.pair${at} as select 5 as id, id as part from large.t${at}`);
    }
    await connection.end();
    const db = await Mysql.open(server.url('large'));
    for (const at of starts.keys()) {
      const one = await cursorsOf(rowPages(db, { columns: 'id', from: `t${at}`, keys: [key('id')] }, null));
      expect(new Set(one).size).toBe(count + 2);
      expect(one).toHaveLength(count + 2);
      const two = await cursorsOf(rowPages(db, { columns: 'id, part', from: `pair${at}`, keys: [key('id'), key('part')] }, null));
      expect(two).toHaveLength(count + 3);
      const rest = await cursorsOf(rowPages(db, { columns: 'id', from: `t${at}`, keys: [key('id')] }, one[120] ?? null));
      expect(rest).toEqual(one.slice(121));
    }
    await db.close();
    await server.stop();
  });
});

test('each row of PostgreSQL with a key above 2^53 is read once', async () => {
  const db = await Database.openTemporary(inject('server'), async (client: pg.Client) => {
    for (const [at, from] of starts.entries()) {
      await client.query(`create temporary table t${at} (id bigint primary key)`);
      await client.query(`insert into t${at} select * from unnest($1::bigint[])`, [fill(from)]);
    }
  });
  for (const at of starts.keys()) {
    const cursors = await cursorsOf(postgresPages(db, { columns: 'id', from: `t${at}`, id: 'id' }, null));
    expect(new Set(cursors).size).toBe(count + 1);
    expect(cursors).toHaveLength(count + 1);
  }
  await db.close();
});
