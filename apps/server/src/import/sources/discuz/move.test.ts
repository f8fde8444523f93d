import { readThread } from '@chaguan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type Counts, isReconciled } from '../../load/counts.ts';
import { loadSource } from '../../load/load-source.ts';
import { discuz } from './index.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from '../testing/mariadb.ts';
import { insertRows, smallSite } from './testing/rows.ts';
import { schemaOf } from './testing/schema.ts';

describe.skipIf(mariadbIsAbsent)('a small Discuz! X', () => {
  const app = testApp();
  let server: Mariadb;
  beforeAll(async () => {
    server = await startMariadb();
    for (const charset of ['utf8mb4', 'gbk'] as const) {
      const connection = await server.connect();
      await connection.query(`create database \`${charset}\`; use \`${charset}\``);
      for (const statement of schemaOf(charset)) await connection.query(statement);
      for (const [table, rows] of Object.entries(smallSite)) await insertRows(connection, table, rows);
      await connection.end();
    }
  });
  afterAll(() => server.stop());

  async function move(charset: string): Promise<Counts> {
    const options = { address: `https://${charset}.example.cn/` };
    const reader = await discuz.open({
      from: server.url(charset),
      files: undefined,
      map: undefined,
      options,
      dryRun: false,
      say: () => {},
    });
    const counts = await loadSource(app.services, reader, { say: () => {} });
    await reader.close();
    return counts;
  }

  test.each(['utf8mb4', 'gbk'])('in %s moves whole, and a second time brings nothing', async (charset) => {
    const first = await move(charset);
    expect(isReconciled(first)).toBe(true);
    const second = await move(charset);
    expect(isReconciled(second)).toBe(true);
    const written = Object.values(second.rows).flatMap((tables) => Object.values(tables).map((count) => count.written));
    expect(written.every((count) => count === 0)).toBe(true);
    const topic = await app.db
      .selectFrom('topic')
      .select('id')
      .where('importKey', '=', `${charset}.example.cn:1`)
      .executeTakeFirstOrThrow();
    const thread = await app.visitor.call(readThread, { params: { topicId: topic.id }, query: {} });
    expect(JSON.stringify(thread)).toContain('[求助] 主题1');
  });
});
