import { type Became, itemOf } from '../items.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { conversationRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { type HtmlContext, plainHtml } from './convert-html.ts';
import { pagesOf } from './sections.ts';
import { millisIn, type Site } from './site.ts';
import { textContext } from './text-context.ts';

const table = 'privatemessage';

/** Deleted for its owner. */
const deleted = 100;
const wasRead: ReadonlySet<number> = new Set([20, 120]);

const pairOf = (row: Row): string => {
  const [one, other] = [numberIn(row, 'senderUserId'), numberIn(row, 'receiverUserId')];
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
};

/** Two copies of one message have the same people, the same time and the same words. */
const messageOf = (row: Row): string => [pairOf(row), textIn(row, 'senderUserId'), textIn(row, 'sendTimeFormat')].join('/');

/** Pairs of members who wrote to each other. */
export async function* readConversations(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const shards = site.shards(table);
  if (shards.length === 0) return;
  const copies = shards.map(
    (name) =>
      `select least(senderUserId, receiverUserId) as one, greatest(senderUserId, receiverUserId) as other, sendTimeFormat from ${site.of(name)}`,
  );
  const user = site.of('user');
  const selection = {
    columns: `m.one, m.other, min(m.sendTimeFormat) as sendTimeFormat, max(a.userName) as oneName, max(b.userName) as otherName`,
    from: `(${copies.join(' union all ')}) m left join ${user} a on a.id = m.one left join ${user} b on b.id = m.other`,
    groupBy: 'm.one, m.other',
    keys: [key('m.one'), key('m.other')] as const,
  };
  for await (const page of rowPages(site.db, selection, after)) {
    for (const { row, cursor } of page) {
      const members = [textIn(row, 'oneName'), textIn(row, 'otherName')].filter((name) => name !== '');
      const name = `${textIn(row, 'one')}-${textIn(row, 'other')}`;
      const record = conversationRecord(name, members, '', millisIn(row, 'sendTimeFormat'));
      yield itemOf({ table: 'privatemessage', rows: 0, cursor }, name, members.length < 2 ? { reason: 'a member is gone' } : { record });
    }
  }
}

/** The other copies of the messages of a page, which are in the shards of the other members. */
async function otherCopies({ db, of, shards }: Site, page: readonly { row: Row }[]): Promise<Map<string, Row[]>> {
  const owners = [...new Set(page.map(({ row }) => numberIn(row, 'friendUserId')))];
  const times = [...new Set(page.map(({ row }) => numberIn(row, 'sendTimeFormat')))];
  const marks = (list: readonly number[]): string => list.map(() => '?').join();
  const rows: Row[] = [];
  for (const name of shards(table)) {
    const matches = await db.rows(
      `select userId, senderUserId, receiverUserId, sendTimeFormat, status from ${of(name)}
       where userId in (${marks(owners)}) and sendTimeFormat in (${marks(times)}) order by id`,
      [...owners, ...times],
    );
    rows.push(...matches);
  }
  return Map.groupBy(rows, (row) => `${textIn(row, 'userId')}/${messageOf(row)}`);
}

function recordOf(row: Row, other: Row | undefined, refs: HtmlContext): Became {
  const [sentAt, body] = [millisIn(row, 'sendTimeFormat'), plainHtml(textIn(row, 'messageContent'), refs)];
  if (sentAt === undefined || body === '') return { reason: 'without a time or text' };
  const isSender = numberIn(row, 'userId') === numberIn(row, 'senderUserId');
  const [own, friend] = [textIn(row, 'ownName'), textIn(row, 'friendName')];
  const [author, reader] = isSender ? [own, friend] : [friend, own];
  const readerCopy = isSender ? other : row;
  const deletedBy = [
    ...(numberIn(row, 'status') >= deleted ? [own] : []),
    ...(other !== undefined && numberIn(other, 'status') >= deleted ? [friend] : []),
  ];
  const hasRead = readerCopy === undefined || wasRead.has(numberIn(readerCopy, 'status'));
  return {
    record: {
      key: textIn(row, 'id'),
      conversation: pairOf(row),
      ...(author !== '' && { author }),
      body,
      sentAt,
      ...(deletedBy.some((name) => name !== '') && { deletedBy: deletedBy.filter((name) => name !== '') }),
      readBy: hasRead && reader !== '' ? [reader] : [],
    },
  };
}

/** Each message is kept twice, for the one who wrote it and for the other: the copy of the other counts where the first is gone. */
export async function* readMessages(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const user = site.of('user');
  const section = {
    columns: 'm.*, o.userName as ownName, f.userName as friendName',
    join: `left join ${user} o on o.id = m.userId left join ${user} f on f.id = m.friendUserId`,
    isText: true,
  };
  for (const [at, name] of site.shards(table).entries()) {
    const start = cursorIn(after, at);
    if (start === undefined) continue;
    for await (const page of pagesOf(site, name, section, start)) {
      const [others, refs] = [await otherCopies(site, page), await textContext(site, [])];
      for (const { row, cursor } of page) {
        const [other] = others.get(`${textIn(row, 'friendUserId')}/${messageOf(row)}`) ?? [];
        const isSender = numberIn(row, 'userId') === numberIn(row, 'senderUserId');
        const isOwn = isSender || numberIn(row, 'userId') === numberIn(row, 'receiverUserId');
        const became: Became = !isOwn
          ? { reason: 'of neither of the two who wrote to each other' }
          : !isSender && other !== undefined
            ? { reason: 'the copy of the one who received it', merged: true }
            : recordOf(row, other, refs);
        yield itemOf({ table, cursor: sectionCursor(at, cursor) }, textIn(row, 'id'), became);
      }
    }
  }
}
