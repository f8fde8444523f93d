import type { Sum } from '../../archive/archive-head.ts';
import type { RecordKind } from '../../archive/records/index.ts';
import type { Described } from '../reader.ts';
import { numberIn, textIn } from '../mysql-database.ts';
import { forMembersRemark } from '../describe-source.ts';
import { mysqlRemarks } from '../mysql-remarks.ts';
import type { ForumTag } from './forum-tag.ts';
import type { Site } from './site.ts';

const tableKinds: readonly (readonly [table: string, kind: RecordKind])[] = [
  ['common_usergroup', 'roles'],
  ['common_member', 'members'],
  ['forum_forum', 'tags'],
  ['forum_thread', 'topics'],
  ['forum_poll', 'polls'],
  ['forum_pollvoter', 'votes'],
  ['forum_postcomment', 'replies'],
  ['forum_memberrecommend', 'reactions'],
  ['forum_hotreply_member', 'reactions'],
  ['home_favorite', 'favourites'],
  ['home_follow', 'follows'],
  ['home_friend', 'follows'],
  ['home_blacklist', 'blocks'],
  ['common_member_count', 'opening-balances'],
  ['common_credit_log', 'statement-lines'],
  ['common_word', 'words'],
  ['common_friendlink', 'links'],
  ['forum_announcement', 'notices'],
  ['common_banned', 'bans'],
  ['common_report', 'reports'],
  ['common_smiley', 'files'],
];

async function tablesOf({ db, tables }: Site): Promise<Described['tables']> {
  const count = async (names: readonly string[]): Promise<number> => {
    let rows = 0;
    for (const name of names) rows += numberIn((await db.rows(`select count(*) as number from ${name}`))[0] ?? {}, 'number');
    return rows;
  };
  const counted: Described['tables'] = [];
  for (const [table, kind] of tableKinds) if (tables.has(table)) counted.push({ table, kind, rows: await count([tables.of(table)]) });
  counted.push({ table: 'forum_post', kind: 'comments', rows: await count(tables.posts.map(tables.of)) });
  counted.push({ table: 'forum_attachment', kind: 'files', rows: await count(tables.attachments.map(tables.of)) });
  const { ucenter, ucenterHas } = tables;
  if (ucenter !== undefined && ucenterHas('pm_lists')) {
    counted.push({ table: 'pm_lists', kind: 'conversations', rows: await count([ucenter('pm_lists')]) });
    const messages = Array.from({ length: 10 }, (_, number) => `pm_messages_${number}`).filter(ucenterHas);
    counted.push({ table: 'pm_messages', kind: 'messages', rows: await count(messages.map(ucenter)) });
  }
  return counted;
}

async function sumsOf({ db, tables, points, balance }: Site): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (const [of, name] of [
    ['points', points],
    ['balance', balance],
  ] as const) {
    if (!/^extcredits[1-8]$/.test(name) || !tables.has('common_member_count')) continue;
    const [row = {}] = await db.rows(`select coalesce(sum(${name}), 0) as amount from ${tables.of('common_member_count')}`);
    sums.push({ of, part: name, amount: String(numberIn(row, 'amount')) });
  }
  return sums;
}

async function remarksOf(site: Site): Promise<string[]> {
  const { db, tables } = site;
  const staff = await db.rows(
    `select username, adminid from ${tables.of('common_member')} where adminid > 0 order by adminid, uid limit 100`,
  );
  const nameOf = ({ under, tag }: ForumTag): string => `${under} / ${tag}`;
  const closed = [...site.forums.values()].filter((forum) => forum.closed);
  const hidden = closed.filter(({ forMembers }) => !forMembers).map(nameOf);
  const forMembers = closed.filter((forum) => forum.forMembers).map(nameOf);
  return [
    ...(staff.length > 0
      ? [
          `Staff at the source, to be confirmed by hand: ${staff.map((row) => `${textIn(row, 'username')} (${numberIn(row, 'adminid')})`).join(', ')}`,
        ]
      : []),
    ...(hidden.length > 0 ? [`Hidden forums and those with a password are closed to all but staff: ${hidden.join(', ')}`] : []),
    ...forMembersRemark('Forums', forMembers),
    ...(tables.ucenter === undefined
      ? ['UCenter was not found: no passwords and no messages come. Name it with --ucenter database.prefix.']
      : []),
    ...(site.files === undefined ? ['Without --files no attachment and no avatar comes.'] : []),
    ...(tables.has('forum_thread_1') ? ['Archived threads (forum_thread_1 …) are not read: take them back from the archive first.'] : []),
    ...(tables.has('common_member_archive')
      ? ['Archived members (common_member_archive) are not read, and their posts go by their names.']
      : []),
    'Blogs, albums, groups’ own pages, portal articles, medals, magic and plugins are left out.',
  ];
}

/** What the site contains, and what its operator must know. */
export async function describeSite(site: Site): Promise<Described> {
  const host = URL.parse(site.address)?.host ?? site.db.name;
  const name =
    host
      .toLowerCase()
      .replaceAll(/[^a-z0-9.-]+/g, '-')
      .replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
      .slice(0, 60) || 'discuz';
  const tables = await tablesOf(site);
  return {
    source: { system: 'discuz', site: name, address: site.address, language: 'zh_CN' },
    tables,
    sums: await sumsOf(site),
    remarks: [...(await mysqlRemarks(site.db, tables)), ...(await remarksOf(site))],
  };
}
