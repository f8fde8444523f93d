import type { RecordOf } from '../../archive/records/index.ts';
import { convertBbcode } from '../../bbcode/convert-bbcode.ts';
import { rowItems } from '../items.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { plainName, rootKind, type Site, textContext } from './site.ts';

const idOf = (row: Row): string => textIn(row, 'id');

export function readNotices(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const table = 'forum_announcement';
  const pages = rowPages(site.db, { columns: '*', from: site.tables.of(table), keys: [key('id')] }, after);
  return rowItems(table, pages, idOf, (row) => {
    const [publishedAt, endsAt] = [timeIn(row, 'starttime'), timeIn(row, 'endtime')];
    const message = textIn(row, 'message');
    // Of the type 1 the text is an address.
    const source = numberIn(row, 'type') === 1 ? `[url]${message.trim()}[/url]` : message;
    const { markdown } = convertBbcode(source, textContext(site, { html: /<[a-z]/i.test(source) }));
    if (publishedAt === undefined || markdown === '') return { reason: 'without a time or text' };
    const title = plainName(textIn(row, 'subject').replace(/<[^>]*>/g, ''));
    return { record: { key: idOf(row), title, body: markdown, publishedAt, ...(endsAt !== undefined && { endsAt }) } };
  });
}

type Act = RecordOf<'words'>['act'];
const acts: readonly Act[] = ['refuse', 'hold', 'mask'];
const names: Record<Act, string> = { refuse: '原站禁止的词', hold: '原站审核的词', mask: '原站替换的词' };

const actOf = (row: Row): Act =>
  textIn(row, 'replacement') === '{BANNED}' ? 'refuse' : textIn(row, 'replacement') === '{MOD}' ? 'hold' : 'mask';

function lineOf(row: Row): string {
  const word = plainName(textIn(row, 'find'));
  const replacement = plainName(textIn(row, 'replacement'));
  return actOf(row) !== 'mask' || /^\**$/.test(replacement) ? word : `${word}=${replacement}`;
}

/** Words as one list for each act. */
export async function* readWords({ db, tables }: Site, after: string | null): AsyncGenerator<ReadItem> {
  const rows = await db.rows(`select id, find, replacement from ${tables.of('common_word')} order by id`);
  for (const [at, act] of acts.entries()) {
    const own = rows.filter((row) => actOf(row) === act);
    if (own.length === 0 || (after !== null && at <= Number(after))) continue;
    const lines = own.map(lineOf).filter((line) => line !== '' && line.length <= 500);
    yield {
      table: 'common_word',
      rows: own.length,
      cursor: String(at),
      outcome: 'record',
      record: { key: act, name: names[act], act, scopes: ['posts', 'messages'], lines },
    };
  }
}

/** What a reported address leads to. */
function subjectOf(site: Site, address: string): RecordOf<'reports'>['subject'] | undefined {
  const [, pid] = /[?&]pid=(\d{1,10})/.exec(address) ?? [];
  const [, tid] = /[?&]p?tid=(\d{1,10})/.exec(address) ?? [];
  const [, uid] = /[?&]uid=(\d{1,10})/.exec(address) ?? [];
  const kind = tid === undefined ? undefined : rootKind(site, Number(tid));
  if (pid !== undefined && kind !== undefined) return { kind: kind === 'topics' ? 'comments' : 'answers', key: pid };
  if (tid !== undefined && kind !== undefined) return { kind, key: tid };
  return uid !== undefined && site.members.has(Number(uid)) ? { kind: 'members', key: uid } : undefined;
}

/** Complaints that nobody has handled. */
export function readReports(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const table = 'common_report';
  const pages = rowPages(site.db, { columns: '*', from: site.tables.of(table), keys: [key('id')] }, after);
  return rowItems(table, pages, idOf, (row) => {
    const [subject, at] = [subjectOf(site, textIn(row, 'url').replaceAll('&amp;', '&')), timeIn(row, 'dateline')];
    if (numberIn(row, 'optime') > 0) return { reason: 'handled at the source' };
    if (subject === undefined || at === undefined) return { reason: 'of something unknown' };
    const member = site.members.has(numberIn(row, 'uid')) && { member: textIn(row, 'uid') };
    return { record: { key: idOf(row), ...member, subject, reason: plainName(textIn(row, 'message')).slice(0, 2000), at } };
  });
}
