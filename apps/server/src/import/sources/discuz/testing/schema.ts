/** Tables of Discuz! X 3.4 with the columns that are read, as their names and types are in its release. */
const tables: Readonly<Record<string, string>> = {
  common_member:
    "uid mediumint(8) unsigned primary key, email char(40) not null default '', username char(15) not null default '', password char(32) not null default '', status tinyint(1) not null default 0, emailstatus tinyint(1) not null default 0, avatarstatus tinyint(1) not null default 0, adminid tinyint(1) not null default 0, groupid smallint(6) unsigned not null default 10, groupexpiry int(10) unsigned not null default 0, extgroupids char(20) not null default '', regdate int(10) unsigned not null default 0, credits int(10) not null default 0, freeze tinyint(1) not null default 0",
  common_member_profile:
    "uid mediumint(8) unsigned primary key, realname varchar(255) not null default '', birthyear smallint(6) unsigned not null default 0, birthmonth tinyint(3) unsigned not null default 0, birthday tinyint(3) unsigned not null default 0, mobile varchar(255) not null default '', bio text not null",
  common_member_field_forum: 'uid mediumint(8) unsigned primary key, sightml text not null, groupterms text not null',
  common_member_status:
    "uid mediumint(8) unsigned primary key, regip char(15) not null default '', lastvisit int(10) unsigned not null default 0",
  common_member_count:
    'uid mediumint(8) unsigned primary key, extcredits1 int(10) not null default 0, extcredits2 int(10) not null default 0, extcredits3 int(10) not null default 0',
  common_usergroup:
    "groupid smallint(6) unsigned primary key, radminid tinyint(3) not null default 0, type enum('system','special','member') not null default 'member', grouptitle varchar(255) not null default '', allowvisit tinyint(1) not null default 0",
  common_setting: 'skey varchar(255) primary key, svalue text not null',
  common_smiley:
    "id smallint(6) unsigned primary key, typeid smallint(6) unsigned not null, type enum('smiley','stamp','stamplist') not null default 'smiley', code varchar(30) not null default '', url varchar(30) not null default ''",
  common_tag: "tagid mediumint(8) unsigned primary key, tagname char(20) not null default '', status tinyint(1) not null default 0",
  common_tagitem: "tagid mediumint(8) unsigned not null, itemid mediumint(8) unsigned not null, idtype char(10) not null default ''",
  common_word: "id smallint(6) unsigned primary key, find varchar(255) not null default '', replacement varchar(255) not null default ''",
  common_friendlink:
    "id smallint(6) unsigned primary key, displayorder tinyint(3) not null default 0, name varchar(100) not null default '', url varchar(255) not null default '', logo varchar(255) not null default ''",
  common_banned:
    'id smallint(6) unsigned primary key, ip1 smallint(3) not null default 0, ip2 smallint(3) not null default 0, ip3 smallint(3) not null default 0, ip4 smallint(3) not null default 0, dateline int(10) unsigned not null default 0, expiration int(10) unsigned not null default 0',
  common_credit_log:
    "logid int(10) unsigned primary key, uid mediumint(8) unsigned not null default 0, operation char(3) not null default '', relatedid int(10) unsigned not null default 0, dateline int(10) unsigned not null, extcredits1 int(10) not null default 0, extcredits2 int(10) not null default 0, extcredits3 int(10) not null default 0",
  common_report:
    "id mediumint(8) unsigned primary key, url varchar(255) not null default '', message text not null, uid mediumint(8) unsigned not null default 0, dateline int(10) unsigned not null default 0, optime int(10) unsigned not null default 0",
  forum_forum:
    "fid mediumint(8) unsigned primary key, fup mediumint(8) unsigned not null default 0, type enum('group','forum','sub') not null default 'forum', name char(50) not null default '', status tinyint(1) not null default 1, displayorder smallint(6) not null default 0, modnewposts tinyint(1) not null default 0",
  forum_forumfield:
    "fid mediumint(8) unsigned primary key, description text not null, password varchar(12) not null default '', viewperm text not null, postperm text not null, replyperm text not null",
  forum_threadclass: 'typeid mediumint(8) unsigned primary key, fid mediumint(8) unsigned not null, name varchar(255) not null',
  forum_thread:
    "tid mediumint(8) unsigned primary key, fid mediumint(8) unsigned not null default 0, posttableid smallint(6) unsigned not null default 0, typeid smallint(6) unsigned not null default 0, readperm tinyint(3) unsigned not null default 0, price smallint(6) not null default 0, author char(15) not null default '', authorid mediumint(8) unsigned not null default 0, subject char(80) not null default '', dateline int(10) unsigned not null default 0, lastpost int(10) unsigned not null default 0, views int(10) unsigned not null default 0, displayorder tinyint(1) not null default 0, digest tinyint(1) not null default 0, special tinyint(1) not null default 0, closed mediumint(8) unsigned not null default 0, recommend_add smallint(6) not null default 0",
  forum_poll:
    'tid mediumint(8) unsigned primary key, multiple tinyint(1) not null default 0, maxchoices tinyint(3) unsigned not null default 0, expiration int(10) unsigned not null default 0',
  forum_polloption:
    "polloptionid int(10) unsigned primary key, tid mediumint(8) unsigned not null default 0, votes mediumint(8) unsigned not null default 0, displayorder tinyint(3) not null default 0, polloption varchar(80) not null default ''",
  forum_pollvoter:
    'tid mediumint(8) unsigned not null default 0, uid mediumint(8) unsigned not null default 0, options text not null, dateline int(10) unsigned not null default 0',
  forum_trade:
    "tid mediumint(8) unsigned not null, pid int(10) unsigned not null, subject char(100) not null, price decimal(8,2) not null, amount smallint(6) unsigned not null default 1, locus char(20) not null default '', totalitems smallint(5) unsigned not null default 0, primary key (tid, pid)",
  forum_activity:
    "tid mediumint(8) unsigned primary key, cost mediumint(8) unsigned not null default 0, starttimefrom int(10) unsigned not null default 0, starttimeto int(10) unsigned not null default 0, place varchar(255) not null default '', class varchar(255) not null default '', number smallint(5) unsigned not null default 0, applynumber smallint(5) unsigned not null default 0, expiration int(10) unsigned not null default 0",
  forum_debate:
    "tid mediumint(8) unsigned primary key, endtime int(10) unsigned not null default 0, affirmvotes mediumint(8) unsigned not null default 0, negavotes mediumint(8) unsigned not null default 0, umpire varchar(15) not null default '', affirmpoint text not null, negapoint text not null, umpirepoint text not null",
  forum_postcomment:
    "id int(10) unsigned primary key, tid mediumint(8) unsigned not null default 0, pid int(10) unsigned not null default 0, author varchar(15) not null default '', authorid mediumint(8) not null default 0, dateline int(10) unsigned not null default 0, comment varchar(255) not null default '', score tinyint(1) not null default 0, useip varchar(15) not null default '', rpid int(10) unsigned not null default 0",
  forum_memberrecommend:
    'tid mediumint(8) unsigned not null, recommenduid mediumint(8) unsigned not null, dateline int(10) unsigned not null',
  forum_hotreply_member:
    'tid mediumint(8) unsigned not null default 0, pid int(10) unsigned not null default 0, uid mediumint(8) unsigned not null default 0, attitude tinyint(1) unsigned not null default 0, primary key (pid, uid)',
  forum_announcement:
    "id smallint(6) unsigned primary key, author varchar(15) not null default '', subject varchar(255) not null default '', type tinyint(1) not null default 0, starttime int(10) unsigned not null default 0, endtime int(10) unsigned not null default 0, message text not null",
  forum_imagetype: 'typeid smallint(6) unsigned primary key, directory char(100) not null',
  forum_attachment:
    'aid mediumint(8) unsigned primary key, tid mediumint(8) unsigned not null default 0, pid int(10) unsigned not null default 0, uid mediumint(8) unsigned not null default 0, tableid tinyint(1) unsigned not null default 0, downloads mediumint(8) not null default 0',
  home_favorite:
    "favid mediumint(8) unsigned primary key, uid mediumint(8) unsigned not null default 0, id mediumint(8) unsigned not null default 0, idtype varchar(255) not null default '', dateline int(10) unsigned not null default 0",
  home_follow:
    'uid mediumint(8) unsigned not null, followuid mediumint(8) unsigned not null, dateline int(10) unsigned not null default 0, primary key (uid, followuid)',
  home_friend:
    'uid mediumint(8) unsigned not null, fuid mediumint(8) unsigned not null, dateline int(10) unsigned not null default 0, primary key (uid, fuid)',
  home_blacklist:
    'uid mediumint(8) unsigned not null, buid mediumint(8) unsigned not null, dateline int(10) unsigned not null default 0, primary key (uid, buid)',
  ucenter_members:
    "uid mediumint(8) unsigned primary key, username char(15) not null default '', password varchar(255) not null default '', email char(32) not null default '', salt char(6) not null default ''",
  ucenter_pm_lists:
    'plid mediumint(8) unsigned primary key, authorid mediumint(8) unsigned not null default 0, pmtype tinyint(1) unsigned not null default 0, subject varchar(80) not null, min_max varchar(17) not null, dateline int(10) unsigned not null default 0',
  ucenter_pm_members:
    'plid mediumint(8) unsigned not null, uid mediumint(8) unsigned not null, isnew tinyint(1) unsigned not null default 0, primary key (plid, uid)',
};

const post =
  "pid int(10) unsigned not null unique, fid mediumint(8) unsigned not null default 0, tid mediumint(8) unsigned not null default 0, first tinyint(1) not null default 0, author varchar(15) not null default '', authorid mediumint(8) unsigned not null default 0, subject varchar(80) not null default '', dateline int(10) unsigned not null default 0, message mediumtext not null, useip varchar(15) not null default '', invisible tinyint(1) not null default 0, anonymous tinyint(1) not null default 0, htmlon tinyint(1) not null default 0, bbcodeoff tinyint(1) not null default 0, attachment tinyint(1) not null default 0, position int(8) unsigned not null auto_increment, primary key (tid, position)";
const attachment =
  "aid mediumint(8) unsigned primary key, tid mediumint(8) unsigned not null default 0, pid int(10) unsigned not null default 0, uid mediumint(8) unsigned not null default 0, dateline int(10) unsigned not null default 0, filename varchar(255) not null default '', filesize int(10) unsigned not null default 0, attachment varchar(255) not null default '', remote tinyint(1) unsigned not null default 0, description varchar(255) not null default '', readperm tinyint(3) unsigned not null default 0, price smallint(6) unsigned not null default 0, isimage tinyint(1) not null default 0";
const message =
  'pmid mediumint(8) unsigned primary key, plid mediumint(8) unsigned not null default 0, authorid mediumint(8) unsigned not null default 0, message text not null, delstatus tinyint(1) unsigned not null default 0, dateline int(10) unsigned not null default 0';

/** Statements that make the tables with the prefix `pre_`. */
export function schemaOf(charset: 'gbk' | 'utf8mb4' | 'latin1'): string[] {
  const digits = Array.from({ length: 10 }, (_, digit) => digit);
  const all = {
    ...tables,
    forum_post: post,
    // In MyISAM the position counts within each thread, as here in neither.
    forum_post_1: post,
    ...Object.fromEntries(digits.map((digit) => [`forum_attachment_${digit}`, attachment])),
    ...Object.fromEntries(digits.map((digit) => [`ucenter_pm_messages_${digit}`, message])),
  };
  const withoutCounting = (columns: string) => columns.replace(' auto_increment', '');
  return Object.entries(all).map(
    ([name, columns]) => `create table pre_${name} (${withoutCounting(columns)}) engine=InnoDB default charset=${charset}`,
  );
}
