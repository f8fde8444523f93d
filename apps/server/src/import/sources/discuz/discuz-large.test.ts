import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../../../test/long.ts';
import { recordKinds } from '../../archive/records/index.ts';
import { discuz } from './index.ts';
import { fillLargeSite } from './testing/large-site.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from '../testing/mariadb.ts';
import { schemaOf } from './testing/schema.ts';

const size = { members: 2_000, threads: 4_000, posts: 60_000 };

describe.skipIf(mariadbIsAbsent || !isLong)('a large Discuz! X', () => {
  let server: Mariadb;
  beforeAll(async () => {
    server = await startMariadb();
  });
  afterAll(() => server.stop());

  test.each(['gbk', 'utf8mb4'] as const)('in %s is read whole: every row is a record or has a reason', async (charset) => {
    const connection = await server.connect();
    await connection.query(`create database \`${charset}\`; use \`${charset}\``);
    for (const statement of schemaOf(charset)) await connection.query(statement);
    await fillLargeSite(connection, size);
    await connection.end();
    const began = performance.now();
    const reader = await discuz.open({
      from: server.url(charset),
      files: undefined,
      map: undefined,
      options: {},
      dryRun: false,
      say: () => {},
    });
    const rows = new Map<string, number>();
    const reasons = new Map<string, number>();
    let most = 0;
    for (const kind of recordKinds) {
      for await (const item of reader.read(kind, null)) {
        rows.set(item.table, (rows.get(item.table) ?? 0) + (item.rows ?? 1));
        if (item.outcome !== 'record') reasons.set(item.reason, (reasons.get(item.reason) ?? 0) + 1);
      }
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    const { tables } = await reader.describe();
    await reader.close();
    console.log(
      `${charset}: ${Math.round(performance.now() - began)} ms, ${Math.round(most / 1e6)} MB of heap`,
      Object.fromEntries(reasons),
    );
    expect(Object.fromEntries(rows)).toMatchObject(
      Object.fromEntries(tables.filter((table) => table.rows > 0).map((table) => [table.table, table.rows])),
    );
    expect([...reasons.keys()].toSorted()).toEqual([
      'a dislike',
      'a draft',
      'a grade: points earned decide it',
      'a member is gone',
      'a tag of the first level',
      'an emoji takes its place',
      'its forum is gone',
      'its thread is a draft',
      'its thread is only a link to another',
      'none of these credits',
      'only a link to where the thread was moved',
      'the text of its thread',
    ]);
  });
});
