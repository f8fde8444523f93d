import type { Connection } from 'mysql2/promise';
import type { TestRow } from './rows.ts';

export interface Size {
  members: number;
  threads: number;
  posts: number;
}

const start = 1_300_000_000;
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

/** Posts as members of ten years wrote them. */
const texts = [
  '顶一下，写得很好！:lol',
  '[b]第一步[/b]：准备茶叶。\n[b]第二步[/b]：烧水。\n[list=1][*]九十度[*]八十度[/list]',
  '[font=宋体][size=3]从[/size][/font][font=&quot;Times New Roman&quot;][size=3]Word[/size][/font][font=宋体][size=3]贴过来的一段文字，说的是去年春天在山里的事。[/size][/font]',
  '[quote]原来的话[quote]再早的话[/quote][/quote]同意楼上',
  '看这里 [url=forum.php?mod=viewthread&tid=1]旧帖[/url]，还有 http://www.example.com/a_b_c?d=1&e=2',
  '[code]for (let i = 0; i < 3; i++) { a[i] = "[b]"; }[/code]',
  '[table=98%][tr][td]茶[/td][td]价[/td][/tr][tr][td]龙井[/td][td]100|200[/td][/tr][/table]',
  '[img]http://www.example.com/x.jpg[/img]\n[media=swf,500,375]http://player.ku6.com/x.swf[/media]',
  '[align=center][color=#ff0000][size=5]大标题[/size][/color][/align]\n&#128512; &amp;amp; 没有关的[b]粗体',
  '茶'.repeat(400),
];

const text = (number: number): string => `${texts[number % texts.length]} ${number}`;
const authorOf = (number: number, { members }: Size): number => (number % 97 === 0 ? members + 1 : 1 + ((number * 7919) % members));
const threadOf = (number: number, { threads }: Size): number => 1 + ((number * 104_729) % threads);
const specialOf = (tid: number): number => (tid % 10 < 6 ? tid % 10 : 0);

const postOf = (size: Size, pid: number, tid: number, first: number): TestRow => ({
  pid,
  tid,
  fid: 2,
  first,
  author: '茶友',
  authorid: authorOf(pid, size),
  dateline: start + tid * 100 + (first === 1 ? 0 : pid % 90),
  message: text(pid),
  position: first === 1 ? 1 : pid,
});

const threadRow = (size: Size, tid: number): TestRow => ({
  tid,
  fid: tid % 499 === 0 ? 99 : 2 + (tid % 40),
  author: '茶友',
  authorid: authorOf(tid, size),
  subject: `主题${tid}`,
  dateline: start + tid * 100,
  lastpost: start + tid * 100 + 50,
  special: specialOf(tid),
  price: specialOf(tid) === 3 ? -10 : tid % 50 === 6 ? 5 : 0,
});

const memberRow = (uid: number): TestRow => ({
  uid,
  username: `茶友${uid}`,
  email: `${uid}@example.cn`,
  regdate: start + uid,
  groupid: 10,
  credits: uid,
});

const accountRow = (uid: number): TestRow => ({
  uid,
  username: `茶友${uid}`,
  password: uid.toString(16).padStart(32, '0'),
  salt: 'abcdef',
});

/** Fills the tables with the sizes given; every tenth thread is of each special kind, and some rows refer to nothing. */
export async function fillLargeSite(connection: Connection, size: Size): Promise<void> {
  const { members, threads, posts } = size;
  const polls = Math.floor(threads / 10);
  const rows: Record<string, Iterable<TestRow>> = {
    common_setting: [{ skey: 'siteurl', svalue: 'https://bbs.example.cn/' }],
    common_smiley: [{ id: 1, typeid: 1, code: ':lol', url: 'lol.gif' }],
    common_usergroup: [{ groupid: 10, type: 'member', grouptitle: '新手' }],
    common_member: rowsOf(members, memberRow),
    common_member_count: rowsOf(members, (uid) => ({ uid, extcredits2: uid % 300 })),
    ucenter_members: rowsOf(members, accountRow),
    forum_forum: rowsOf(41, (fid) => ({ fid, type: fid === 1 ? 'group' : 'forum', fup: fid === 1 ? 0 : 1, name: `版块${fid}` })),
    forum_forumfield: rowsOf(41, (fid) => ({ fid, description: '', viewperm: '', postperm: '', replyperm: '' })),
    forum_thread: rowsOf(threads, (tid) => threadRow(size, tid)),
    forum_post: rowsOf(posts, (pid) => (pid <= threads ? postOf(size, pid, pid, 1) : postOf(size, pid, threadOf(pid, size), 0))),
    forum_poll: rowsOf(polls, (number) => ({ tid: number * 10 - 9 })),
    forum_polloption: rowsOf(polls * 2, (id) => ({ polloptionid: id, tid: Math.ceil(id / 2) * 10 - 9, votes: 1, polloption: `选项${id}` })),
    forum_memberrecommend: rowsOf(threads, (tid) => ({ tid, recommenduid: authorOf(tid + 1, size), dateline: start })),
  };
  for (const [table, all] of Object.entries(rows)) await insertAll(connection, table, all);
}
