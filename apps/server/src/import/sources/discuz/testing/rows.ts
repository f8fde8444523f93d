import type { Connection } from 'mysql2/promise';

type Value = string | number | Buffer;
export type TestRow = Readonly<Record<string, Value>>;

/** Encodes the texts of rows, e.g. as GBK in a column that says latin1. */
export type Encode = (text: string) => string | Buffer;

/** Inserts rows into a table with the prefix `pre_`. */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly TestRow[],
  encode: Encode = (text) => text,
): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row).map((name) => `\`${name}\``);
    const values = Object.values(row).map((value) => (typeof value === 'string' ? encode(value) : value));
    await connection.query(`insert into pre_${table} (${names.join()}) values (${names.map(() => '?').join()})`, values);
  }
}

const start = 1_500_000_000;

const floor = (pid: number, tid: number, position: number, changes: TestRow): TestRow => ({
  pid,
  tid,
  fid: 2,
  first: position === 1 ? 1 : 0,
  author: '张三',
  authorid: 1,
  dateline: start + pid,
  message: `帖子${pid}`,
  position,
  ...changes,
});

const thread = (tid: number, changes: TestRow = {}): TestRow => ({
  tid,
  fid: 2,
  author: '张三',
  authorid: 1,
  subject: `主题${tid}`,
  dateline: start + tid,
  lastpost: start + 500,
  views: tid * 10,
  ...changes,
});

const member = (uid: number, username: string, changes: TestRow = {}): TestRow => ({
  uid,
  username,
  email: `${uid}@example.cn`,
  regdate: start,
  groupid: 10,
  credits: uid * 100,
  ...changes,
});

const members: Record<string, TestRow[]> = {
  common_member: [
    member(1, '张三', { adminid: 1, groupid: 1, emailstatus: 1, avatarstatus: 1 }),
    member(2, '李四', { groupid: 20, groupexpiry: 1_900_000_000, extgroupids: '21' }),
    member(3, '王五', { groupid: 4 }),
    member(4, '赵六', { status: -1 }),
    member(5, '&lt;x&gt;', { regdate: 0 }),
  ],
  common_member_profile: [
    { uid: 1, realname: '张山', birthyear: 1980, birthmonth: 2, birthday: 3, mobile: '13800000000', bio: '喜欢[b]茶[/b]' },
  ],
  common_member_field_forum: [{ uid: 2, sightml: '<b>签名</b>', groupterms: 'a:1:{s:3:"ext";a:1:{i:21;i:1800000000;}}' }],
  common_member_status: [{ uid: 1, regip: '10.0.0.1', lastvisit: start + 9 }],
  common_member_count: [
    { uid: 1, extcredits2: 50 },
    { uid: 2, extcredits2: -7 },
    { uid: 3, extcredits2: 0 },
  ],
  common_usergroup: [
    { groupid: 1, type: 'system', grouptitle: '管理员', radminid: 1 },
    { groupid: 10, type: 'member', grouptitle: '新手' },
    { groupid: 20, type: 'special', grouptitle: '贵宾' },
    { groupid: 21, type: 'special', grouptitle: '编辑' },
  ],
  ucenter_members: [
    { uid: 1, username: '张三', password: '0123456789abcdef0123456789ABCDEF', salt: 'abc123' },
    { uid: 2, username: '李四', password: `$2y$10$${'a'.repeat(53)}` },
  ],
};

const forums: Record<string, TestRow[]> = {
  forum_forum: [
    { fid: 1, type: 'group', name: '生活' },
    { fid: 2, fup: 1, name: '喝茶' },
    { fid: 3, fup: 2, type: 'sub', name: '绿茶' },
    { fid: 4, fup: 1, name: '密室' },
    { fid: 5, fup: 1, name: '贵宾室' },
    { fid: 6, fup: 1, name: '旧版', status: 0 },
  ],
  forum_forumfield: [2, 3, 4, 5, 6].map((fid) => ({
    fid,
    description: `说明${fid}`,
    password: fid === 4 ? 'secret' : '',
    viewperm: fid === 5 ? '\t20\t1\t' : '',
    postperm: fid === 2 ? '\t10\t20\t' : '',
    replyperm: '',
  })),
  forum_threadclass: [{ typeid: 7, fid: 2, name: '求助' }],
};

const threads: Record<string, TestRow[]> = {
  forum_thread: [
    thread(1, { displayorder: 2, digest: 1, typeid: 7 }),
    thread(2, { special: 1 }),
    thread(3, { special: 2 }),
    thread(4, { special: 3, price: -30, posttableid: 1 }),
    thread(5, { special: 4 }),
    thread(6, { special: 5 }),
    thread(7, { price: 5 }),
    thread(8, { closed: 1, displayorder: -2 }),
    thread(9, { closed: 1, displayorder: -1 }),
    thread(10, { closed: 3 }),
    thread(11, { displayorder: -4 }),
    thread(12, { fid: 99 }),
    thread(13),
  ],
  forum_post: [
    ...[1, 2, 3, 5, 6, 8, 9, 11, 12].map((tid) => floor(tid, tid, 1, {})),
    floor(7, 7, 1, { message: '[free]免费[/free]付费' }),
    floor(101, 1, 2, {
      authorid: 2,
      author: '李四',
      message: '看[url=forum.php?mod=viewthread&tid=4]这里[/url]和[attach]31[/attach]',
      attachment: 1,
    }),
    floor(102, 1, 3, {
      message: '[quote][url=forum.php?mod=redirect&goto=findpost&pid=101&ptid=1]李四[/url]\n看[/quote]好:lol',
      anonymous: 1,
    }),
    floor(103, 1, 4, { authorid: 0, author: '游客', message: '路过', invisible: -1 }),
    floor(104, 1, 5, { authorid: 77, author: '已删', message: '[hide]暗[/hide]', invisible: -2 }),
    floor(105, 88, 1, { first: 0, message: '没有主题' }),
  ],
  forum_post_1: [
    floor(4, 4, 1, { message: '怎么泡茶' }),
    floor(201, 4, 2, { dateline: start + 5, message: '用热水' }),
    floor(202, 4, 3, { message: '用冷水' }),
  ],
  forum_postcomment: [
    { id: 1, tid: 1, pid: 101, authorid: 1, author: '张三', dateline: start, comment: '点评一' },
    { id: 2, tid: 1, pid: 1, authorid: 2, author: '李四', dateline: start, comment: '点评二' },
    { id: 3, tid: 4, pid: 202, authorid: 2, author: '李四', dateline: start, comment: '点评三' },
    { id: 4, tid: 1, pid: 101, authorid: -1, author: '', dateline: start, comment: '观点: 4' },
    { id: 5, tid: 1, pid: 101, authorid: 2, author: '李四', dateline: start, comment: '也是楼', rpid: 102 },
    { id: 6, tid: 1, pid: 999, authorid: 2, author: '李四', dateline: start, comment: '没有帖子' },
  ],
  forum_trade: [{ tid: 3, pid: 3, subject: '紫砂壶', price: '99.50', locus: '宜兴' }],
  forum_activity: [{ tid: 5, place: '杭州', class: '聚会', cost: 20 }],
  forum_debate: [{ tid: 6, affirmpoint: '先放茶', negapoint: '先放水', umpirepoint: '', affirmvotes: 3 }],
  forum_poll: [{ tid: 2, multiple: 1, maxchoices: 2 }],
  forum_polloption: [
    { polloptionid: 11, tid: 2, votes: 2, displayorder: 1, polloption: '红茶' },
    { polloptionid: 12, tid: 2, votes: 3, displayorder: 2, polloption: '绿茶' },
  ],
  forum_pollvoter: [
    { tid: 2, uid: 1, options: '11\t12', dateline: start },
    { tid: 2, uid: 77, options: '12', dateline: start },
  ],
  forum_attachment: [{ aid: 31, tid: 1, pid: 101, uid: 2, tableid: 1, downloads: 8 }],
  forum_attachment_1: [
    { aid: 31, tid: 1, pid: 101, uid: 2, dateline: start, filename: '茶谱.txt', filesize: 3, attachment: '202001/01/a.txt' },
  ],
};

const others: Record<string, TestRow[]> = {
  common_setting: [
    { skey: 'siteurl', svalue: 'https://bbs.example.cn' },
    { skey: 'postperpage', svalue: '15' },
    { skey: 'rewriterule', svalue: 'a:1:{s:18:"forum_viewthread";s:31:"t/{tid}/{page}/{prevpage}.html";}' },
  ],
  common_smiley: [
    { id: 1, typeid: 1, code: ':lol', url: 'lol.gif' },
    { id: 2, typeid: 2, code: '{:2_25:}', url: '01.gif' },
  ],
  forum_imagetype: [{ typeid: 2, directory: 'coolmonkey' }],
  common_tag: [{ tagid: 1, tagname: '龙井' }],
  common_tagitem: [{ tagid: 1, itemid: 1, idtype: 'tid' }],
  common_word: [
    { id: 1, find: '坏词', replacement: '{BANNED}' },
    { id: 2, find: '可疑{3}词', replacement: '{MOD}' },
    { id: 3, find: '甲', replacement: '乙' },
    { id: 4, find: '丙', replacement: '**' },
  ],
  common_friendlink: [{ id: 1, name: '邻居', url: 'https://a.cn/' }],
  common_banned: [{ id: 1, ip1: 10, ip2: 1, ip3: -1, ip4: -1, dateline: start }],
  common_credit_log: [
    { logid: 1, uid: 1, operation: 'TRC', dateline: start, extcredits1: 3, extcredits2: -5 },
    { logid: 2, uid: 99, operation: 'RCV', dateline: start, extcredits2: 5 },
    { logid: 3, uid: 1, operation: 'RCV', dateline: 0, extcredits2: 5 },
  ],
  common_report: [
    { id: 1, url: 'forum.php?mod=redirect&goto=findpost&pid=101&ptid=1', message: '广告', uid: 1, dateline: start },
    { id: 2, url: 'x', message: '旧', uid: 1, dateline: start, optime: start },
  ],
  forum_announcement: [{ id: 1, author: '张三', subject: '公告', starttime: start, message: '[b]搬家[/b]' }],
  forum_memberrecommend: [
    { tid: 1, recommenduid: 2, dateline: start },
    { tid: 1, recommenduid: 2, dateline: start + 1 },
  ],
  forum_hotreply_member: [
    { tid: 1, pid: 101, uid: 1, attitude: 1 },
    { tid: 1, pid: 101, uid: 3, attitude: 0 },
  ],
  home_favorite: [
    { favid: 1, uid: 2, id: 4, idtype: 'tid', dateline: start },
    { favid: 2, uid: 2, id: 2, idtype: 'fid', dateline: start },
    { favid: 3, uid: 2, id: 1, idtype: 'uid', dateline: start },
  ],
  home_follow: [{ uid: 1, followuid: 2, dateline: start }],
  home_friend: [
    { uid: 1, fuid: 3, dateline: start },
    { uid: 3, fuid: 1, dateline: start },
  ],
  home_blacklist: [{ uid: 3, buid: 4, dateline: start }],
  ucenter_pm_lists: [
    { plid: 1, authorid: 1, pmtype: 1, subject: '', min_max: '1_2', dateline: start },
    { plid: 2, authorid: 1, pmtype: 2, subject: '茶会', min_max: '', dateline: start },
  ],
  ucenter_pm_members: [1, 2].flatMap((plid) => [1, 2, ...(plid === 2 ? [3] : [])].map((uid) => ({ plid, uid }))),
  ucenter_pm_messages_1: [{ pmid: 1, plid: 1, authorid: 1, message: '你好[b]！[/b]', delstatus: 2, dateline: start }],
  ucenter_pm_messages_2: [{ pmid: 2, plid: 2, authorid: 3, message: '大家好', dateline: start }],
};

/** A small site with threads of every kind, rows that refer to nothing, and one of each small table. */
export const smallSite: Readonly<Record<string, readonly TestRow[]>> = { ...members, ...forums, ...threads, ...others };
