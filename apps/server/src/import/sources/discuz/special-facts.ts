import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import type { Site } from './site.ts';

/** A text without brackets that BBCode would read. */
const cell = (text: string): string => text.replaceAll('[', '［').replaceAll(']', '］').replaceAll('|', '｜').trim();

function tableOf(title: string, facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts
    .filter(([, value]) => value !== '' && value !== '0')
    .map(([name, value]) => `[tr][td]${name}[/td][td]${cell(value)}[/td][/tr]`);
  return `\n\n[table][tr][td]${title}[/td][td][/td][/tr]${rows.join('')}[/table]`;
}

const day = (row: Row, name: string): string => (timeIn(row, name) ?? '').slice(0, 16).replace('T', ' ');

const goods = (row: Row): string =>
  tableOf('商品', [
    ['名称', textIn(row, 'subject')],
    ['价格', `${textIn(row, 'price')} 元`],
    ['数量', textIn(row, 'amount')],
    ['所在地', textIn(row, 'locus')],
    ['已售', textIn(row, 'totalitems')],
  ]);

const activity = (row: Row): string =>
  tableOf('活动', [
    ['类别', textIn(row, 'class')],
    ['地点', textIn(row, 'place')],
    ['开始', day(row, 'starttimefrom')],
    ['结束', day(row, 'starttimeto')],
    ['费用', textIn(row, 'cost')],
    ['人数', textIn(row, 'number')],
    ['已报名', textIn(row, 'applynumber')],
    ['报名截止', day(row, 'expiration')],
  ]);

const debate = (row: Row): string =>
  tableOf('辩论', [
    ['正方', textIn(row, 'affirmpoint')],
    ['反方', textIn(row, 'negapoint')],
    ['正方票数', textIn(row, 'affirmvotes')],
    ['反方票数', textIn(row, 'negavotes')],
    ['结束', day(row, 'endtime')],
    ['裁判', textIn(row, 'umpire')],
    ['裁判观点', textIn(row, 'umpirepoint')],
  ]);

const kinds: readonly { special: number; table: string; write: (row: Row) => string }[] = [
  { special: 2, table: 'forum_trade', write: goods },
  { special: 4, table: 'forum_activity', write: activity },
  { special: 5, table: 'forum_debate', write: debate },
];

/** What goods, activities and debates have beside their texts, as tables of BBCode by thread. */
export async function specialFacts({ db, tables }: Site, threads: readonly Row[]): Promise<Map<number, string>> {
  const facts = new Map<number, string>();
  for (const { special, table, write } of kinds) {
    const tids = threads.filter((row) => numberIn(row, 'special') === special).map((row) => numberIn(row, 'tid'));
    if (tids.length === 0 || !tables.has(table)) continue;
    const rows = await db.rows(`select * from ${tables.of(table)} where tid in (${tids.map(() => '?').join()})`, tids);
    for (const row of rows) facts.set(numberIn(row, 'tid'), (facts.get(numberIn(row, 'tid')) ?? '') + write(row));
  }
  return facts;
}
