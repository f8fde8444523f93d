import { itemOf } from '../items.ts';
import { conversationRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, textIn, timeIn } from '../mysql-database.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { plainText } from './post-body.ts';
import { plainName, type Site } from './site.ts';

const group = 2;

/** Private conversations and group chats of UCenter. */
export async function* readConversations(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  if (tables.ucenter === undefined || !['pm_lists', 'pm_members'].every(tables.ucenterHas)) return;
  const lists = tables.ucenter('pm_lists');
  for await (const page of rowPages(db, { columns: 'plid, pmtype, subject, dateline', from: lists, keys: [key('plid')] }, after)) {
    const plids = page.map(({ row }) => numberIn(row, 'plid'));
    const rows = await db.rows(
      `select plid, uid from ${tables.ucenter('pm_members')} where plid in (${plids.map(() => '?').join()}) order by plid, uid`,
      plids,
    );
    const members = Map.groupBy(rows, (row) => numberIn(row, 'plid'));
    for (const { row, cursor } of page) {
      const plid = textIn(row, 'plid');
      const present = (members.get(Number(plid)) ?? []).map((one) => numberIn(one, 'uid')).filter((uid) => site.members.has(uid));
      const title = numberIn(row, 'pmtype') === group ? plainName(textIn(row, 'subject')) : '';
      const record = conversationRecord(plid, present.map(String), title, timeIn(row, 'dateline'));
      yield itemOf({ table: 'pm_lists', cursor }, plid, present.length === 0 ? { reason: 'its members are gone' } : { record });
    }
  }
}

/** Messages, in ten tables; one that either of two deleted for themselves is deleted for that one. */
export async function* readMessages(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  if (tables.ucenter === undefined || !tables.ucenterHas('pm_lists')) return;
  for (let number = 0; number < 10; number += 1) {
    const start = cursorIn(after, number);
    if (start === undefined || !tables.ucenterHas(`pm_messages_${number}`)) continue;
    const [messages, lists] = [tables.ucenter(`pm_messages_${number}`), tables.ucenter('pm_lists')];
    const columns = `${messages}.*, ${lists}.pmtype, ${lists}.min_max`;
    const from = `${messages} left join ${lists} on ${lists}.plid = ${messages}.plid`;
    for await (const page of rowPages(db, { columns, from, keys: [key(`${messages}.pmid`)] }, start)) {
      for (const { row, cursor } of page) {
        const facts = { table: 'pm_messages', cursor: sectionCursor(number, cursor) };
        const id = textIn(row, 'pmid');
        const sentAt = timeIn(row, 'dateline');
        const body = plainText(site, textIn(row, 'message'));
        if (row['pmtype'] === null || sentAt === undefined || body === '') {
          yield itemOf(facts, id, { reason: row['pmtype'] === null ? 'its conversation is gone' : 'without a time or text' });
          continue;
        }
        const author = numberIn(row, 'authorid');
        const other = textIn(row, 'min_max')
          .split('_')
          .map(Number)
          .find((uid) => uid !== author);
        const deleted = [0, author, other][numberIn(row, 'delstatus')];
        const record = {
          key: id,
          conversation: textIn(row, 'plid'),
          ...(site.members.has(author) && { author: String(author) }),
          body,
          sentAt,
          ...(deleted !== undefined && site.members.has(deleted) && { deletedBy: [String(deleted)] }),
        };
        yield itemOf(facts, id, { record });
      }
    }
  }
}
