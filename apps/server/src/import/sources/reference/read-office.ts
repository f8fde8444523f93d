import { readFile } from 'node:fs/promises';
import type { RecordOf } from '../../archive/records/index.ts';
import type { Became } from '../items.ts';
import { type Address, addressItems, listedItems } from '../category-tags.ts';
import { fileBelow } from '../files-below.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import type { ReadItem } from '../reader.ts';
import { readSections } from './sections.ts';
import { type Site, siteTime } from './site.ts';
import { tagKey } from './tags.ts';

type List = RecordOf<'words'>;

/** A line of our word lists: the stars of a pattern stand for anything, at an end as everywhere. */
const patternLine = (pattern: string): string =>
  pattern
    .replaceAll(/^\*+|\*+$/g, '')
    .replaceAll(/\*+/g, '{10}')
    .replaceAll('?', '{1}')
    .trim();

const linesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((line) => line.trim()))].filter((line) => line !== '' && line.length <= 500).slice(0, 50_000);

/** Words of the filter, which are in a file, of the risk control, and forbidden names. */
export async function* readWords(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const lists: { rows: number; record: List }[] = [];
  const path = await fileBelow(site.files, ['data/filterWord/word.txt', 'WEB-INF/data/filterWord/word.txt', 'filterWord/word.txt']);
  const words = path === undefined ? [] : linesOf((await readFile(path, 'utf8')).split(/\r?\n/));
  if (words.length > 0)
    lists.push({ rows: 0, record: { key: 'file', name: '敏感词', act: 'mask', scopes: ['posts', 'messages'], lines: words } });
  if (site.has('risksensitivewords')) {
    for (const row of await site.db.rows(`select id, name, words from ${site.of('risksensitivewords')} order by id`)) {
      const lines = linesOf(textIn(row, 'words').split(/[\r\n,"[\]]+/));
      const name = textIn(row, 'name').trim().slice(0, 200) || '风控词';
      lists.push({ rows: 1, record: { key: `risk-${textIn(row, 'id')}`, name, act: 'hold', scopes: ['posts'], lines } });
    }
  }
  yield* listedItems('risksensitivewords', lists, after);
  if (!site.has('disableusername') || (after?.startsWith('names') ?? false)) return;
  const rows = await site.db.rows(`select id, name from ${site.of('disableusername')} order by id`);
  const record: List = {
    key: 'names',
    name: '禁用名',
    act: 'refuse',
    scopes: ['names'],
    lines: linesOf(rows.map((row) => patternLine(textIn(row, 'name')))),
  };
  if (rows.length > 0) yield { table: 'disableusername', rows: rows.length, cursor: 'names', outcome: 'record', record };
}

export function readLinks(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const become = (row: Row): Became => {
    const [name, address] = [textIn(row, 'name').trim(), textIn(row, 'website').trim()];
    const order = Math.min(2_000_000_000, Math.max(0, Math.trunc(numberIn(row, 'sort'))));
    if (!/^https?:\/\//i.test(address)) return { reason: 'without an address' };
    return { record: { key: textIn(row, 'id'), name: (name || address).slice(0, 200), address: address.slice(0, 1000), order } };
  };
  return readSections(site, [{ table: 'links', columns: 'm.id, m.name, m.website, m.sort', become }], after);
}

/** Notices of staff to members, which those have read there: nobody is reminded of them again. */
export function readNotices(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const become = (): Became => ({ reason: 'a notice that its members have there already' });
  return readSections(site, [{ table: 'systemnotify', columns: 'm.id', become }], after);
}

/** Addresses that the risk control has stopped. */
export function readBans(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const become = (row: Row): Became => {
    const [network, endsAt, madeAt] = [textIn(row, 'ip').trim(), siteTime(site, row, 'banEndTime'), siteTime(site, row, 'createTime')];
    if (network === '' || endsAt === undefined) return { reason: 'without an address or an end' };
    const reason = textIn(row, 'remark').trim().slice(0, 500);
    const record = { key: textIn(row, 'id'), network: network.slice(0, 60), scope: 'write' as const, endsAt };
    return { record: { ...record, ...(madeAt !== undefined && { madeAt }), ...(reason !== '' && { reason }) } };
  };
  const columns = 'm.id, m.ip, m.banEndTime, m.createTime, m.remark';
  return readSections(site, site.has('penaltyipinfo.remark') ? [{ table: 'penaltyipinfo', columns, become }] : [], after);
}

/** Addresses of topics, questions, members, tags and help, on every device; those of uploads are facts of the files. */
const patterns: readonly string[] = [
  '/thread?topicId={any}&commentId={comments}',
  '/thread?topicId={topics}',
  '/question?questionId={any}&answerId={answers}',
  '/question?questionId={questions}',
  '/user/control/home?userName={members}',
  '/index?tagId={tags}',
  '/helpDetail?helpId={help-articles}',
  '/helpDetail?helpTypeId={help-categories}',
];

/** In a folder of its host every address begins with its name. */
export function readAddresses(site: Site, after: string | null): Generator<ReadItem> {
  const folder = new URL(site.address).pathname.replace(/\/$/, '');
  const questions = [...site.tags.questions.keys()].map((id): Address => ({
    pattern: `/askList?questionTagId=${id}`,
    subject: { kind: 'tags', key: tagKey('questions', id) },
  }));
  const all: Address[] = [...patterns.map((pattern) => ({ pattern })), ...questions];
  return addressItems(
    'addresses',
    all.map((address) => ({ ...address, pattern: `${folder}${address.pattern}` })),
    after,
  );
}
