import type { Sum } from '../../archive/archive-head.ts';
import type { RecordKind } from '../../archive/records/index.ts';
import { countedTables, remarksOn, siteNameOf } from '../describe-source.ts';
import { numberIn, textIn } from '../mysql-database.ts';
import { mysqlRemarks } from '../mysql-remarks.ts';
import type { Described } from '../reader.ts';
import { envelopeMoney } from './read-money.ts';
import type { Site } from './site.ts';

const counted: readonly (readonly [table: string, kind: RecordKind])[] = [
  ['userrole', 'roles'],
  ['user', 'members'],
  ['sysusers', 'members'],
  ['tag', 'tags'],
  ['questiontag', 'tags'],
  ['topic', 'topics'],
  ['comment', 'comments'],
  ['reply', 'replies'],
  ['question', 'questions'],
  ['answer', 'answers'],
  ['answerreply', 'answer-replies'],
  ['votetheme', 'polls'],
  ['voterecord', 'votes'],
  ['topiclike', 'reactions'],
  ['commentlike', 'reactions'],
  ['commentreplylike', 'reactions'],
  ['questionlike', 'reactions'],
  ['answerlike', 'reactions'],
  ['answerreplylike', 'reactions'],
  ['favorites', 'favourites'],
  ['follow', 'follows'],
  ['topicunhide', 'unlocks'],
  ['privatemessage', 'messages'],
  ['giveredenvelope', 'opening-balances'],
  ['receiveredenvelope', 'opening-balances'],
  ['pointlog', 'statement-lines'],
  ['paymentlog', 'statement-lines'],
  ['membershipcardorder', 'statement-lines'],
  ['penaltyipinfo', 'bans'],
  ['risksensitivewords', 'words'],
  ['disableusername', 'words'],
  ['links', 'links'],
  ['systemnotify', 'notices'],
  ['report', 'reports'],
  ['helptype', 'help-categories'],
  ['help', 'help-articles'],
];

async function amountOf({ db }: Site, parts: readonly string[]): Promise<string> {
  const [row = {}] = await db.rows(`select cast(${parts.map((part) => `coalesce((${part}), 0)`).join(' + ')} as char) as amount`);
  return textIn(row, 'amount');
}

/** What members have there, with the bounties that are given back to them. */
async function sumsOf(site: Site): Promise<Sum[]> {
  const { of, has } = site;
  const open = 'coalesce(adoptionAnswerId, 0) <= 0 and coalesce(isStaff, 0) = 0';
  const sums: Sum[] = [];
  if (site.points) {
    const parts = [`select sum(point) from ${of('user')}`];
    if (has('question.point')) parts.push(`select sum(point) from ${of('question')} where point > 0 and ${open}`);
    sums.push({ of: 'points', part: 'point', amount: await amountOf(site, parts) });
  }
  if (site.balance && has('user.deposit')) {
    const parts = [`select sum(truncate(deposit, 2)) from ${of('user')}`];
    if (has('question.amount')) parts.push(`select sum(amount) from ${of('question')} where amount > 0 and ${open}`);
    parts.push(`select ${await envelopeMoney(site)}`);
    sums.push({ of: 'balance', part: 'deposit', amount: await amountOf(site, parts) });
  }
  return sums;
}

/** What the site contains, and what its operator must know. */
export async function describeSite(site: Site): Promise<Described> {
  const { db, of, has, shards, address, tags, files } = site;
  const rowsOf = async (name: string): Promise<number> =>
    numberIn((await db.rows(`select count(*) as number from ${of(name)}`))[0] ?? {}, 'number');
  const count = async (table: string): Promise<number | undefined> => {
    const names = shards(table).length > 0 ? shards(table) : has(table) ? [table] : [];
    let rows = 0;
    for (const name of names) rows += await rowsOf(name);
    return names.length === 0 ? undefined : rows;
  };
  const staff = has('sysusers') ? await db.rows(`select userAccount from ${of('sysusers')} order by 1 limit 100`) : [];
  const closed = [...tags.topics.values()].filter(({ readers }) => readers?.length === 0);
  const remarks = remarksOn({
    staff: staff.map((row) => textIn(row, 'userAccount')),
    tags: closed.map(({ names }) => ({ tag: names.join(' / '), closed: true, as: 'topics' as const })),
    called: 'Tags',
    become: 'Topics',
    files,
    withoutFiles: 'Without --files no upload, no avatar and no word filter comes; it is the folder that contains "file" and "data".',
    leftOut:
      'Membership cards on sale, gifts, reminders, fields of registration, feedback, logs of logins and page views, and the settings of the site are left out.',
  });
  const tables = await countedTables(counted, count);
  return {
    source: { system: 'reference', site: siteNameOf(address), address, language: 'zh_CN' },
    tables,
    sums: await sumsOf(site),
    remarks: [
      ...remarks,
      ...(await mysqlRemarks(db, tables)),
      ...(site.balance
        ? []
        : ['Money is left out unless it is named: --balance deposit brings it, with open bounties and unclaimed red envelopes.']),
    ],
  };
}
