import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../../test/long.ts';
import { discuz } from './discuz/index.ts';
import { schemaOf } from './discuz/testing/schema.ts';
import { flarum } from './flarum/index.ts';
import { flarumSchema } from './flarum/testing.ts';
import type { SourceSystem } from './reader.ts';
import { reference } from './reference/index.ts';
import { referenceSchema } from './reference/testing.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from './testing/mariadb.ts';

/** A system, the statements of its schema, and the tables without which it is none. */
type Case = readonly [source: SourceSystem, statements: readonly string[], core: RegExp];

const cases: readonly Case[] = [
  [reference, referenceSchema(), /^(?:user|topic|comment)$/],
  [flarum, flarumSchema('fl_'), /^fl_(?:users|groups|group_user|discussions|posts)$/],
  [
    discuz,
    schemaOf('utf8mb4'),
    /^pre_(?:common_member|common_setting|common_usergroup|forum_forum|forum_forumfield|forum_thread|forum_post)$/,
  ],
];

describe.skipIf(mariadbIsAbsent)('a dump without some tables', () => {
  let server: Mariadb;
  beforeAll(async () => {
    server = await startMariadb();
  });
  afterAll(() => server.stop());

  async function faultOf(source: SourceSystem, without: string): Promise<string[]> {
    const options = { address: 'https://old.example/', private: true, ...(source === reference && { balance: 'deposit' }) };
    const request = { from: server.url(source.name), files: undefined, map: undefined, options, dryRun: false, say: () => undefined };
    const reader = await source.open(request);
    try {
      await reader.describe();
      for (const kind of reader.kinds) await Array.fromAsync(reader.read(kind, null));
      return [];
    } catch (error) {
      return [`without ${without}: ${String(error)}`];
    } finally {
      await reader.close();
    }
  }

  test.each(cases.map((one) => [one[0].name, one] as const))('%s is read as far as it goes', async (name, [source, statements, core]) => {
    const connection = await server.connect();
    await connection.query(`create database ${name}; use ${name}`);
    for (const statement of statements) await connection.query(statement);
    const [tables] = await connection.query<(RowDataPacket & { name: string })[]>(
      'select table_name as name from information_schema.tables where table_schema = ? order by 1',
      [name],
    );
    const optional = tables.map((table) => table.name).filter((table) => !core.test(table));
    expect(optional.length).toBeGreaterThan(10);
    const faults: string[] = [];
    for (const table of isLong ? optional : []) {
      await connection.query(`rename table \`${table}\` to gone`);
      faults.push(...(await faultOf(source, table)));
      await connection.query(`rename table gone to \`${table}\``);
    }
    // Each half of them without the other half, then without all.
    for (const half of [0, 1]) {
      for (const [at, table] of optional.entries())
        if (at % 2 === half) await connection.query(`rename table \`${table}\` to \`gone_${table}\``);
      faults.push(...(await faultOf(source, `half ${half}`)));
      if (half === 0)
        for (const [at, table] of optional.entries())
          if (at % 2 === 0) await connection.query(`rename table \`gone_${table}\` to \`${table}\``);
    }
    for (const [at, table] of optional.entries()) if (at % 2 === 0) await connection.query(`drop table \`${table}\``);
    faults.push(...(await faultOf(source, 'all of them')));
    await connection.end();
    expect(faults).toEqual([]);
  });

  test('views are no tables, and a table that is damaged ends the import in a sentence', async () => {
    const connection = await server.connect();
    await connection.query('create database discuz_views; use discuz_views');
    for (const statement of schemaOf('utf8mb4')) await connection.query(statement);
    await connection.query(`create table gone (pid int); create view pre_forum_post_9 as select * from gone; drop table gone;
      create view bak_common_member as select * from pre_common_member; create view bak_forum_thread as select * from pre_forum_thread;
      create trigger pre_forum_post before insert on pre_forum_post for each row set @x = 1`);
    const views = { ...discuz, name: 'discuz_views' };
    expect(await faultOf(views, 'views')).toEqual([]);
    await connection.query('alter table pre_forum_post engine = MyISAM; flush tables');
    const [folders] = await connection.query<(RowDataPacket & { folder: string })[]>('select @@datadir as folder');
    await truncate(join(folders[0]?.folder ?? '', 'discuz_views/pre_forum_post.MYI'), 100);
    await connection.end();
    expect((await faultOf(views, 'pages')).join()).toMatch(/DumpError: The database cannot be read further: .*pre_forum_post/);
  });

  test.each(cases.map((one) => [one[0].name, one] as const))(
    '%s without one that every site has is refused in a sentence',
    async (name, [source]) => {
      const connection = await server.connect(name);
      const table = { reference: 'comment', flarum: 'fl_users', discuz: 'pre_forum_forum' }[name] ?? '';
      await connection.query(`drop table \`${table}\``);
      await connection.end();
      expect(String(await faultOf(source, table).catch(String))).toMatch(/is not whole|is not a database of/);
    },
  );
});
