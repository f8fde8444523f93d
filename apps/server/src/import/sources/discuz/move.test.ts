import { readThread } from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type Counts, isReconciled, tallyOf } from '../../load/counts.ts';
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
    const { rows: kept } = await sql<{ pages: number }>`
      select count(*)::int as pages from import_page_text where receipt_id = (select max(id) from import_receipt)`.execute(app.db);
    expect(kept[0]?.pages).toBeGreaterThan(5);
    const topic = await app.db
      .selectFrom('topic')
      .select('id')
      .where('importKey', '=', `${charset}.example.cn:1`)
      .executeTakeFirstOrThrow();
    const thread = await app.visitor.call(readThread, { params: { topicId: topic.id }, query: {} });
    expect(JSON.stringify(thread)).toContain('[求助] 主题1');
  });

  test('what is new since comes alone, with the numbers of its topic', async () => {
    await move('utf8mb4');
    const connection = await server.connect('utf8mb4');
    const post = {
      pid: 300,
      tid: 2,
      fid: 2,
      first: 0,
      author: '张三',
      authorid: 1,
      dateline: 1_500_000_300,
      message: '新的',
      position: 2,
    };
    await insertRows(connection, 'forum_post', [post]);
    await connection.end();
    const counts = await move('utf8mb4');
    expect(isReconciled(counts)).toBe(true);
    expect(tallyOf(counts, 'comments')).toMatchObject({ written: 1 });
    expect(tallyOf(counts, 'topics')).toMatchObject({ written: 0 });
    const topic = await app.db
      .selectFrom('topic')
      .select('commentCount')
      .where('importKey', '=', 'utf8mb4.example.cn:2')
      .executeTakeFirstOrThrow();
    expect(topic.commentCount).toBe(1);
  });
});
