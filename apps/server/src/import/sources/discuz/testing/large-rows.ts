import { createHash } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';
import type { TestRow } from './rows.ts';

export interface Size {
  members: number;
  threads: number;
  posts: number;
}

const start = 1_300_000_000;

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
  '前面的话[hide]回复才看得到的话[/hide]后面的话',
  '[hide=100]一百积分才看得到[/hide][hide=d7,50]七天里要五十积分[/hide]',
];

/** The special kind of a thread: 1 poll, 2 goods, 3 reward, 4 activity, 5 debate, 127 of a plugin. */
const specialOf = (tid: number): number => (tid % 200 === 16 ? 127 : tid % 10 < 6 ? tid % 10 : 0);

/** A reward is open when it is above zero, resolved below; a usual thread is sold. */
const priceOf = (tid: number): number => (specialOf(tid) === 3 ? (tid % 20 === 3 ? 10 : -10) : tid % 50 === 6 ? 5 : 0);

export const authorOf = (number: number, { members }: Size): number => (number % 97 === 0 ? members + 1 : 1 + ((number * 7919) % members));

/** Every round of posts answers each thread once. */
const threadOf = (number: number, { threads }: Size): number => 1 + ((number * 104_729) % threads);

/** The state of a post: nearly all are visible, some in the bin, awaiting review, ignored or deleted. */
const invisible = (number: number): number => ({ 1: -1, 2: -2, 3: -3, 4: -5 })[number % 400] ?? 0;

const displayOrder = (tid: number): number => ({ 7: 1, 57: 2, 107: 3, 157: -1, 207: -2, 257: -3, 307: -4 })[tid % 500] ?? 0;

/** Threads whose posts lie in the second table. */
export const isArchived = (tid: number): boolean => tid % 25 === 19;

/** The first post of a thread has its number; the others follow in rounds. The first answer of a round is the best one of a reward. */
export function postRow(size: Size, pid: number): TestRow {
  const { threads } = size;
  const isFirst = pid <= threads;
  const tid = isFirst ? pid : threadOf(pid, size);
  const round = Math.floor((pid - 1) / threads);
  return {
    pid,
    tid,
    fid: 2,
    first: isFirst ? 1 : 0,
    author: '茶友',
    authorid: authorOf(pid, size),
    dateline: start + tid * 100 + (round < 2 ? round : round * 6),
    message: `${texts[(pid + round) % texts.length]} ${pid}`,
    position: round + 1,
    invisible: isFirst ? 0 : invisible(pid),
    anonymous: pid % 211 === 0 ? 1 : 0,
  };
}

export const threadRow = (size: Size, tid: number): TestRow => ({
  tid,
  fid: tid % 499 === 0 ? 99 : 2 + (tid % 40),
  posttableid: isArchived(tid) ? 1 : 0,
  typeid: tid % 9 === 0 ? 1 + (tid % 5) : 0,
  author: '茶友',
  authorid: authorOf(tid, size),
  subject: tid % 1000 === 8 ? '一个很长的标题'.repeat(11) : `主题${tid}`,
  dateline: start + tid * 100,
  lastpost: start + tid * 100 + 50,
  views: tid % 3000,
  displayorder: displayOrder(tid),
  digest: tid % 40 === 0 ? 1 : 0,
  special: specialOf(tid),
  price: priceOf(tid),
  closed: tid % 60 === 9 ? 1 : tid % 700 === 18 ? tid - 1 : 0,
});

/** What the password of a member is: `pass-<uid>`, or one for all whose hash is of bcrypt. */
export const passwordOf = (uid: number): string => (uid % 5 === 0 ? 'tea-of-the-mountain' : `pass-${uid}`);

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const bcryptHash = hashSync('tea-of-the-mountain', { cost: 5 });

export const memberRow = (uid: number): TestRow => ({
  uid,
  username: `茶友${uid}`,
  email: `${uid}@example.cn`,
  emailstatus: uid % 2,
  regdate: start + uid,
  groupid: uid % 50 === 1 ? 20 : 10,
  adminid: uid === 1 ? 1 : 0,
  status: uid % 333 === 0 ? -1 : 0,
  credits: uid,
});

export const accountRow = (uid: number): TestRow => ({
  uid,
  username: `茶友${uid}`,
  ...(uid % 5 === 0 ? { password: bcryptHash, salt: '' } : { password: md5(`${md5(passwordOf(uid))}abcdef`), salt: 'abcdef' }),
});

/** The facts of threads that are not plain, by table; each is of the threads with its special number. */
export function specialRows({ threads }: Size): Record<string, Iterable<TestRow>> {
  const tids = (special: number): number[] =>
    Array.from({ length: threads }, (_, index) => index + 1).filter((tid) => specialOf(tid) === special);
  return {
    forum_poll: tids(1).map((tid) => ({ tid, multiple: 1, maxchoices: 2, expiration: tid % 20 === 1 ? start + tid * 200 : 0 })),
    forum_polloption: tids(1).flatMap((tid) =>
      [1, 2].map((order) => ({ polloptionid: tid * 2 + order, tid, votes: 1, displayorder: order, polloption: `选项${order}` })),
    ),
    forum_pollvoter: tids(1).map((tid) => ({ tid, uid: 1 + (tid % 1000), options: String(tid * 2 + 1), dateline: start + tid * 100 })),
    forum_trade: tids(2).map((tid) => ({ tid, pid: tid, subject: '紫砂壶', price: '99.50', locus: '宜兴', totalitems: tid % 7 })),
    forum_activity: tids(4).map((tid) => ({ tid, cost: 20, starttimefrom: start + tid * 100, place: '杭州', class: '聚会', number: 9 })),
    forum_debate: tids(5).map((tid) => ({ tid, affirmpoint: '先放茶', negapoint: '先放水', umpirepoint: '', affirmvotes: tid % 9 })),
  };
}

/** Marks, remarks, messages and lists of the office. */
export function otherRows(size: Size): Record<string, Iterable<TestRow>> {
  const { members, threads } = size;
  const each = (count: number, row: (number: number) => TestRow): TestRow[] =>
    Array.from({ length: Math.floor(count) }, (_, index) => row(index + 1));
  const uid = (number: number): number => authorOf(number, size);
  const remark = (id: number): TestRow => ({
    id,
    tid: threadOf(threads + id, size),
    pid: threads + id,
    author: '茶友',
    authorid: uid(id),
    dateline: start + id,
    comment: `点评${id}`,
  });
  const messagesOf = (digit: number): TestRow[] =>
    each(members, (pmid) => ({ pmid, plid: pmid, authorid: pmid, message: `你好[b]！[/b]${pmid}`, dateline: start + pmid })).filter(
      ({ plid }) => Number(plid) % 10 === digit,
    );
  return {
    common_setting: [{ skey: 'siteurl', svalue: 'https://bbs.example.cn/' }],
    common_smiley: [{ id: 1, typeid: 1, code: ':lol', url: 'lol.gif' }],
    common_usergroup: [
      { groupid: 10, type: 'member', grouptitle: '新手' },
      { groupid: 20, type: 'special', grouptitle: '贵宾' },
    ],
    common_word: each(500, (id) => ({ id, find: `坏词${id}`, replacement: id % 2 === 0 ? '{BANNED}' : '**' })),
    common_friendlink: each(5, (id) => ({ id, name: `邻居${id}`, url: `https://${id}.example.com/` })),
    common_banned: each(5, (id) => ({ id, ip1: 10, ip2: id, ip3: -1, ip4: -1, dateline: start })),
    forum_announcement: each(3, (id) => ({ id, author: '茶友', subject: `公告${id}`, starttime: start, message: '[b]搬家[/b]' })),
    forum_threadclass: each(5, (typeid) => ({ typeid, fid: 2, name: `分类${typeid}` })),
    forum_postcomment: each(threads / 2, remark),
    forum_memberrecommend: each(threads, (tid) => ({ tid, recommenduid: uid(tid + 1), dateline: start })),
    forum_hotreply_member: each(threads, (id) => ({
      tid: threadOf(threads + id, size),
      pid: threads + id,
      uid: uid(id),
      attitude: id % 9 === 0 ? 0 : 1,
    })),
    home_favorite: each(threads / 4, (favid) => ({ favid, uid: uid(favid), id: favid, idtype: 'tid', dateline: start + favid })),
    home_follow: each(members, (id) => ({ uid: id, followuid: 1 + ((id + 1) % members), dateline: start })),
    home_friend: each(members, (id) => ({ uid: id, fuid: 1 + ((id + 10) % members), dateline: start })),
    home_blacklist: each(members / 20, (id) => ({ uid: id, buid: 1 + ((id + 20) % members), dateline: start })),
    ucenter_pm_lists: each(members, (plid) => ({
      plid,
      authorid: plid,
      pmtype: 1,
      subject: '',
      min_max: `${Math.min(plid, 1 + (plid % members))}_${Math.max(plid, 1 + (plid % members))}`,
      dateline: start + plid,
    })),
    ucenter_pm_members: each(members, (plid) => ({ plid, uid: plid })).concat(
      each(members, (plid) => ({ plid, uid: 1 + (plid % members) })),
    ),
    ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [`ucenter_pm_messages_${digit}`, messagesOf(digit)])),
  };
}
