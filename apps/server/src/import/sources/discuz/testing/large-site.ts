import type { Connection } from 'mysql2/promise';
import { accountRow, isArchived, memberRow, otherRows, postRow, type Size, specialRows, threadRow } from './large-rows.ts';
import type { TestRow } from './rows.ts';

const batch = 1000;

async function insertAll(connection: Connection, table: string, rows: Iterable<TestRow>): Promise<void> {
  let waiting: TestRow[] = [];
  const write = async () => {
    const [first] = waiting;
    if (first === undefined) return;
    const names = Object.keys(first);
    await connection.query(`insert into pre_${table} (${names.map((name) => `\`${name}\``).join()}) values ?`, [
      waiting.map((row) => names.map((name) => row[name])),
    ]);
    waiting = [];
  };
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length === batch) await write();
  }
  await write();
}

function* rowsOf(size: number, row: (number: number) => TestRow): Generator<TestRow> {
  for (let number = 1; number <= size; number += 1) yield row(number);
}

function* postsIn(size: Size, archived: boolean): Generator<TestRow> {
  for (const row of rowsOf(size.posts, (pid) => postRow(size, pid))) if (isArchived(Number(row['tid'])) === archived) yield row;
}

/** Fills the tables with the sizes given; every tenth thread is of each special kind, and some rows refer to nothing. */
export async function fillLargeSite(connection: Connection, size: Size): Promise<void> {
  const { members, threads } = size;
  const rows: Record<string, Iterable<TestRow>> = {
    ...otherRows(size),
    common_member: rowsOf(members, memberRow),
    common_member_count: rowsOf(members, (uid) => ({ uid, extcredits2: uid % 300 })),
    ucenter_members: rowsOf(members, accountRow),
    forum_forum: rowsOf(41, (fid) => ({ fid, type: fid === 1 ? 'group' : 'forum', fup: fid === 1 ? 0 : 1, name: `版块${fid}` })),
    forum_forumfield: rowsOf(41, (fid) => ({ fid, description: '', viewperm: '', postperm: '', replyperm: '' })),
    forum_thread: rowsOf(threads, (tid) => threadRow(size, tid)),
    forum_post: postsIn(size, false),
    forum_post_1: postsIn(size, true),
    ...specialRows(size),
  };
  for (const [table, all] of Object.entries(rows)) await insertAll(connection, table, all);
}
